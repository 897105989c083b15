import { cn } from '@tabula-css/merge';

type Props = { active?: boolean; className?: string };

export function Box({ active, className }: Props) {
  return (
    <div
      className={cn(
        'p-4 é',
        active && 'bg-primary',
        ['px-2', ['py-7']],
        { 'text-danger': active, grid2: !active, flexx: active },
        active ? 'block' : 'inline',
        className,
      )}
    />
  );
}
