import type { ReactNode } from 'react';
import { Nav, NavItem } from '../components/Nav';

const links = [
  { href: '/overview', label: 'Overview' },
  { href: '/team', label: 'Team' },
  { href: '/billing', label: 'Billing' },
  { href: '/settings', label: 'Settings' },
];

export interface ShellProps {
  /** The href of the page that is shown. */
  current: string;
  title: string;
  children: ReactNode;
}

/** What every page has around it: the product's header, the main navigation and the title. */
export function Shell({ current, title, children }: ShellProps) {
  return (
    <div className="page">
      <header className="page__header">
        <div className="page__bar">
          <a href="/" className="page__brand">
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              aria-hidden="true"
            >
              <path d="M10 2v14M5 6h10M2.5 11c0 4 3.5 6 7.5 6s7.5-2 7.5-6" />
            </svg>
            Harbour
          </a>
          <Nav aria-label="Main">
            {links.map((link) => (
              <NavItem key={link.href} href={link.href} current={link.href === current}>
                {link.label}
              </NavItem>
            ))}
          </Nav>
        </div>
      </header>
      <main className="page__main">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
