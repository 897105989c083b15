import type { ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

export type ButtonVariant = 'solid' | 'outline' | 'ghost';
export type ButtonSize = 'sm' | 'md';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const button = variants({
  base: [
    'inline-flex items-center justify-center gap-2 box-border m-0',
    'border-solid border-hairline rounded-md cursor-pointer whitespace-nowrap',
    'transition-colors duration-fast',
    'focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus focus-visible:outline-offset-thick',
    'disabled:cursor-not-allowed disabled:opacity-muted',
  ],
  variants: {
    variant: {
      solid: [
        'bg-accent border-accent text-on-accent',
        'hover:bg-accent-strong hover:border-accent-strong',
        'active:bg-accent-deep active:border-accent-deep',
        'disabled:bg-accent disabled:border-accent',
      ],
      outline: [
        'bg-surface border-line-strong text-body',
        'dark:bg-transparent dark:hover:bg-surface-muted dark:active:bg-line dark:disabled:bg-transparent',
        'hover:bg-surface-muted active:bg-line',
        'disabled:bg-surface',
      ],
      ghost: [
        'bg-transparent border-transparent text-accent',
        'hover:bg-accent-soft active:bg-info-soft',
        'disabled:bg-transparent',
      ],
    },
    size: {
      sm: 'px-3 py-1 type-label',
      md: 'px-4 py-2 type-label',
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** The one button of the product. `className` comes last, so a call site has the final word. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} {...rest} className={cn(button({ variant, size }), className)} />;
}
