import type { ComponentProps } from 'react';
import { classes } from '../classes';

export interface NavProps extends ComponentProps<'nav'> {
  orientation?: 'horizontal' | 'vertical';
}

/** A list of links to pages, or to the sections of one. */
export function Nav({ orientation = 'horizontal', className, children, ...rest }: NavProps) {
  return (
    <nav {...rest} className={classes('nav', `nav--${orientation}`, className)}>
      <ul className="nav__list">{children}</ul>
    </nav>
  );
}

export interface NavItemProps extends ComponentProps<'a'> {
  current?: boolean;
}

export function NavItem({ current = false, className, ...rest }: NavItemProps) {
  return (
    <li className="nav__entry">
      <a
        {...rest}
        aria-current={current ? 'page' : undefined}
        className={classes('nav__item', className)}
      />
    </li>
  );
}
