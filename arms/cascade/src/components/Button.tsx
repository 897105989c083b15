import type { ComponentProps } from 'react';
import { classes } from '../classes';

export type ButtonVariant = 'solid' | 'outline' | 'ghost';
export type ButtonSize = 'sm' | 'md';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The one button of the product. */
export function Button({
  variant = 'solid',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      className={classes('btn', `btn--${variant}`, size === 'sm' && 'btn--sm', className)}
    />
  );
}
