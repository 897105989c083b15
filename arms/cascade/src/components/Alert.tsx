import type { ComponentProps } from 'react';
import { classes } from '../classes';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps extends ComponentProps<'div'> {
  tone?: AlertTone;
}

const marks: Record<AlertTone, string> = {
  info: 'M8 7v4M8 4.5v.5',
  success: 'M4.5 8.5l2.5 2.5 4.5-5.5',
  warning: 'M8 4.5v4M8 11v.5',
  danger: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
};

/** A message about the page or the form it stands in; errors and warnings are announced at once. */
export function Alert(props: AlertProps) {
  const { tone = 'info', className: extra, children, ...rest } = props;
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      {...rest}
      className={classes(extra, 'alert', `alert--${tone}`)}
    >
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
        className="alert__icon"
      >
        <circle cx="8" cy="8" r="7" />
        <path d={marks[tone]} />
      </svg>
      <div className="alert__content">{children}</div>
    </div>
  );
}

export function AlertTitle({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classes('alert__title', className)} />;
}

export function AlertText({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={classes('alert__text', className)} />;
}
