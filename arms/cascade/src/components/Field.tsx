import { createContext, useContext, type ComponentProps } from 'react';
import { classes } from '../classes';

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
      <div {...rest} className={classes('field', invalid && 'field--invalid', className)} />
    </FieldContext>
  );
}

export function FieldLabel({ className, children, ...rest }: ComponentProps<'label'>) {
  const { id, required } = useField('FieldLabel');
  return (
    <label htmlFor={id} {...rest} className={classes('field__label', className)}>
      {children}
      {required && (
        <span aria-hidden="true" className="field__mark">
          *
        </span>
      )}
    </label>
  );
}

function useControl(part: string) {
  const { id, invalid, required, disabled } = useField(part);
  return {
    id,
    required,
    disabled,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? `${id}-error` : `${id}-hint`,
  };
}

export function FieldInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const attributes = useControl('FieldInput');
  return (
    <input type={type} {...attributes} {...rest} className={classes('field__control', className)} />
  );
}

export function FieldSelect({ className, ...rest }: ComponentProps<'select'>) {
  const attributes = useControl('FieldSelect');
  return <select {...attributes} {...rest} className={classes('field__control', className)} />;
}

export function FieldHint({ className, ...rest }: ComponentProps<'p'>) {
  const { id } = useField('FieldHint');
  return <p id={`${id}-hint`} {...rest} className={classes('field__hint', className)} />;
}

export function FieldError({ className, ...rest }: ComponentProps<'p'>) {
  const { id } = useField('FieldError');
  return <p id={`${id}-error`} {...rest} className={classes('field__error', className)} />;
}

/** A checkbox with its label behind it. */
export function Checkbox({ className, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="checkbox">
      <input {...rest} type="checkbox" className={classes('checkbox__input', className)} />
      {children}
    </label>
  );
}
