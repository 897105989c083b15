import type { ComponentProps } from 'react';
import { cn } from '@tabula-css/merge';

/** A framed group of content: header, body and footer, each optional. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cn(
        'block box-border overflow-hidden bg-surface border-solid border-hairline border-line rounded-lg shadow-raised',
        'dark:border-line-strong',
        className,
      )}
    />
  );
}

export function CardHeader({ className, ...rest }: ComponentProps<'header'>) {
  return (
    <header
      {...rest}
      className={cn(
        'flex items-center justify-between gap-3 px-5 py-3 bg-surface-muted',
        'border-b-solid border-b-hairline border-b-line',
        className,
      )}
    />
  );
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={cn('m-0 text-md font-semibold leading-snug text-heading', className)}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('grid gap-4 p-5 text-sm leading-base text-body', className)} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      {...rest}
      className={cn(
        'flex flex-col items-stretch justify-end gap-2 px-5 py-3',
        'md:flex-row md:items-center',
        'border-t-solid border-t-hairline border-t-line',
        className,
      )}
    />
  );
}
