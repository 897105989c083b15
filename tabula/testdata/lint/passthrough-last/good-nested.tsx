import { cn, variants } from '@tabula-css/merge';

const box = variants({ base: 'p-4' });
type Props = { className?: string; on?: boolean };

export const A = ({ className }: Props) => <div className={cn('flex', box({ className }))} />;
export const B = ({ className, on }: Props) => <div className={cn(box(), on && 'flex', cn('m-1', className))} />;
export function C(props: Props) {
  const className = props.className ?? '';
  return <div className={cn('flex', className)} />;
}
