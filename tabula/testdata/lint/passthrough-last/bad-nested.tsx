import { cn, variants } from '@tabula-css/merge';

const box = variants({ base: 'p-4' });
type Props = { className?: string; on?: boolean };

export const A = ({ className }: Props) => <div className={cn(box({ className }), 'flex')} />;
export const B = ({ className }: Props) => <div className={cn(cn('p-4', className), 'flex')} />;
export function C(props: Props) {
  const className = props.className ?? '';
  return <div className={cn(className, 'flex')} />;
}
