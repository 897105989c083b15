import type { ComponentProps } from 'react';
import { classes } from '../classes';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

/** A short status beside a title or in a row. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classes('badge', `badge--${tone}`, className)} />;
}
