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
    <div className="block min-h-screen bg-canvas text-body font-sans text-md font-regular leading-base tracking-none">
      <header className="bg-surface border-b-solid border-b-hairline border-b-line">
        <div className="flex flex-wrap items-center justify-between gap-4 box-border max-w-page mx-auto px-4 md:px-6 py-3">
          <a
            href="/"
            className="flex items-center gap-2 text-md font-semibold leading-snug text-heading no-underline hover:text-accent focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus focus-visible:outline-offset-thick"
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              aria-hidden="true"
              className="block flex-none text-accent"
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
      <main className="grid gap-6 box-border max-w-page mx-auto px-4 md:px-6 py-8">
        <h1 className="m-0 text-2xl font-bold leading-tight text-heading">{title}</h1>
        {children}
      </main>
    </div>
  );
}
