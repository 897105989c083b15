import { createContext, useContext, type ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

interface FieldState {
  id: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

function useField(part: string): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error(`${part} has to be inside a Field`);
  return field;
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The control's id; label, hint and error are tied to it. */
  id: string;
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** One labelled control with its hint or error. */
export function Field({
  id,
  invalid = false,
  required = false,
  disabled = false,
  className,
  ...rest
}: FieldProps) {
  return (
    <FieldContext value={{ id, invalid, required, disabled }}>
      <div {...rest} className={cn('grid gap-1', className)} />
    </FieldContext>
  );
}

export function FieldLabel({ className, children, ...rest }: ComponentProps<'label'>) {
  const { id, required } = useField('FieldLabel');
  return (
    <label
      htmlFor={id}
      {...rest}
      className={cn('text-sm font-medium leading-snug text-heading', className)}
    >
      {children}
      {required && (
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      )}
    </label>
  );
}

const control = variants({
  base: [
    'block box-border w-full m-0 px-3 py-2 border-solid border-hairline rounded-md',
    'bg-surface text-body font-sans text-sm font-regular leading-base tracking-none',
    'focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus focus-visible:outline-offset-0',
    'disabled:bg-surface-muted disabled:text-muted disabled:border-line disabled:cursor-not-allowed',
    'dark:bg-canvas dark:disabled:bg-surface-muted',
  ],
  variants: {
    invalid: {
      true: 'border-danger',
      false: 'border-line-strong hover:border-muted focus-visible:border-accent',
    },
  },
  defaultVariants: { invalid: false },
});

function useControl(part: string) {
  const { id, invalid, required, disabled } = useField(part);
  return {
    invalid,
    attributes: {
      id,
      required,
      disabled,
      'aria-invalid': invalid || undefined,
      'aria-describedby': invalid ? `${id}-error` : `${id}-hint`,
    },
  };
}

export function FieldInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const { invalid, attributes } = useControl('FieldInput');
  return (
    <input type={type} {...attributes} {...rest} className={cn(control({ invalid }), className)} />
  );
}

export function FieldSelect({ className, ...rest }: ComponentProps<'select'>) {
  const { invalid, attributes } = useControl('FieldSelect');
  return <select {...attributes} {...rest} className={cn(control({ invalid }), className)} />;
}

export function FieldHint({ className, ...rest }: ComponentProps<'p'>) {
  const { id } = useField('FieldHint');
  return (
    <p
      id={`${id}-hint`}
      {...rest}
      className={cn('m-0 text-xs leading-base text-muted', className)}
    />
  );
}

export function FieldError({ className, ...rest }: ComponentProps<'p'>) {
  const { id } = useField('FieldError');
  return (
    <p
      id={`${id}-error`}
      {...rest}
      className={cn('m-0 text-xs leading-base text-danger', className)}
    />
  );
}

/** A checkbox with its label behind it. */
export function Checkbox({ className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="flex items-center gap-2 text-sm leading-base text-body">
      <input
        {...rest}
        type="checkbox"
        className={cn(
          'flex-none box-border w-icon h-icon m-0 accent-accent cursor-pointer',
          'focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus focus-visible:outline-offset-thick',
          'disabled:cursor-not-allowed',
          className,
        )}
      />
      {children}
    </label>
  );
}
