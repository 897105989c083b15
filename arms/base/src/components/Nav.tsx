import type { ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

export interface NavProps extends ComponentProps<'nav'> {
  orientation?: 'horizontal' | 'vertical';
}

const list = variants({
  base: 'flex gap-1 m-0 p-0 list-none',
  variants: {
    orientation: {
      horizontal: 'flex-row flex-wrap items-center',
      vertical: 'flex-col items-stretch',
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});

/** A list of links to pages, or to the sections of one. */
export function Nav({ orientation, className, children, ...rest }: NavProps) {
  return (
    <nav {...rest} className={cn('block', className)}>
      <ul className={list({ orientation })}>{children}</ul>
    </nav>
  );
}

export interface NavItemProps extends ComponentProps<'a'> {
  current?: boolean;
}

const item = variants({
  base: [
    'flex items-center gap-2 px-3 py-2 rounded-md text-sm font-medium leading-snug no-underline',
    'focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus focus-visible:outline-offset-thick',
  ],
  variants: {
    current: {
      true: 'bg-accent-soft text-accent-strong hover:bg-accent-soft hover:text-accent-strong',
      false: 'text-muted hover:bg-surface-muted hover:text-body',
    },
  },
});

export function NavItem({ current = false, className, ...rest }: NavItemProps) {
  return (
    <li className="block">
      <a
        {...rest}
        aria-current={current ? 'page' : undefined}
        className={cn(item({ current }), className)}
      />
    </li>
  );
}
