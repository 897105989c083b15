import type { ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

const badge = variants({
  base: 'inline-flex items-center gap-1 px-2 py-1 rounded-pill type-caption whitespace-nowrap',
  variants: {
    tone: {
      neutral: 'bg-surface-muted text-muted',
      info: 'bg-info-soft text-info',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger-strong dark:text-danger',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A short status beside a title or in a row. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={cn(badge({ tone }), className)} />;
}
