import { forwardRef, memo, type ComponentProps } from 'react';
import { cn } from '@tabula-css/merge';

export function A({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn(className, 'p-4')} />;
}
export const B = forwardRef<HTMLDivElement, ComponentProps<'div'>>(({ className }, ref) => (
  <div ref={ref} className={cn('p-4', className, { flex: true })} />
));
export const C = (props: ComponentProps<'div'>) => {
  const { className } = props;
  return <div className={cn(['p-4', className], 'flex')} />;
};
export const D = memo(function D(props: ComponentProps<'div'>) {
  return <div className={cn(props.className, 'flex')} />;
});
export function E({ className = '', on }: { className?: string; on: boolean }) {
  return <div className={cn('p-4', on ? className : 'p-2', 'flex')}>{[1].map((i) => <i key={i} className={cn(className, 'p-1')} />)}</div>;
}
export const F = ({ className, ...rest }: ComponentProps<'div'>) => <div {...rest} className="p-4" />;
export default ({ className }: { className?: string }) => <b className={cn(className && className, 'p-1')} />;
