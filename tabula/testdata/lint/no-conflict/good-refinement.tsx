import { cn } from '@tabula-css/merge';
export const A = ({ on }: { on: boolean }) => (
  <div className={cn('px-4 ps-2 hover:px-1 md:px-2', on && 'px-1', on ? 'flex' : 'block')}>
    <b className="border-hair border-solid border-ink border-t-bold text-center text-ink text-ellipsis" />
    <i className="truncate text-ellipsis flex-1 grow-0 inset-0 top-1" />
  </div>
);
