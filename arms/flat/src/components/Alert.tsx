import type { ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps extends ComponentProps<'div'> {
  tone?: AlertTone;
}

const alert = variants({
  base: [
    'flex items-start gap-3 box-border px-4 py-3 rounded-md type-small border-s-solid border-s-heavy',
    'dark:bg-surface',
  ],
  variants: {
    tone: {
      info: 'bg-info-soft border-s-info text-body',
      success: 'bg-success-soft border-s-success text-body',
      warning: 'bg-warning-soft border-s-warning text-body',
      danger: 'bg-danger-soft border-s-danger text-body',
    },
  },
  defaultVariants: { tone: 'info' },
});

const marks: Record<AlertTone, string> = {
  info: 'M8 7v4M8 4.5v.5',
  success: 'M4.5 8.5l2.5 2.5 4.5-5.5',
  warning: 'M8 4.5v4M8 11v.5',
  danger: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
};

const icon = variants({
  base: 'flex-none block mt-1',
  variants: {
    tone: {
      info: 'text-info',
      success: 'text-success',
      warning: 'text-warning',
      danger: 'text-danger',
    },
  },
});

/** A message about the page or the form it stands in; errors and warnings are announced at once. */
export function Alert(props: AlertProps) {
  const { tone = 'info', className: extra, children, ...rest } = props;
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div role={urgent ? 'alert' : 'status'} {...rest} className={cn(extra, alert({ tone }))}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
        className={icon({ tone })}
      >
        <circle cx="8" cy="8" r="7" />
        <path d={marks[tone]} />
      </svg>
      <div className="flex-1 grid gap-1">{children}</div>
    </div>
  );
}

export function AlertTitle({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={cn('m-0 type-small-strong text-heading', className)} />;
}

export function AlertText({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={cn('m-0 type-small', className)} />;
}
