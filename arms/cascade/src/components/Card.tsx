import type { ComponentProps } from 'react';
import { classes } from '../classes';

/** A framed group of content: header, body and footer, each optional. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes('card', className)} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={classes('card__header', className)} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={classes('card__title', className)}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('card__body', className)} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer {...rest} className={classes('card__footer', className)} />;
}
