import { forwardRef, type ComponentProps } from 'react';
import { cn, variants } from '@tabula-css/merge';

const box = variants({ base: 'p-4' });

export function A({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('p-4', className)} />;
}
export const B = forwardRef<HTMLDivElement, ComponentProps<'div'>>(({ className }, ref) => (
  <div ref={ref} className={box({ className })} />
));
export const C = ({ className }: { className?: string }) => <A className={className} />;
export const D = ({ className, on }: { className?: string; on: boolean }) => (
  <div className={cn('p-4', on && 'flex', [on ? className : 'p-2'])} />
);
// A renamed binding is not followed.
export const E = ({ className: extra }: { className?: string }) => <div className={cn(extra, 'p-4')} />;
export const F = (props: ComponentProps<'div'>) => <div {...props} />;
export const G = ({ rows }: { rows: { className?: string }[] }) => (
  <ul>{rows.map(({ className }, i) => <li key={i} className={cn(className, 'p-1')} />)}</ul>
);
export function H({ on }: { on: boolean }) {
  const className = cn('p-4', on && 'flex');
  return <div className={cn(className, 'text-ink')} />;
}
