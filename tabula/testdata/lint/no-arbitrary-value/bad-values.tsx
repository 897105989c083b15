import { cn } from '@tabula-css/merge';
export const A = ({ on }: { on: boolean }) => (
  <div className="p-[3px] bg-[#fff] [padding:1px] hover:w-[calc(100%-1rem)]">
    <i className={cn('p-2', on && 'text-[red]', { 'md:p-[1px]': on })} />
    <b className="bg-(--brand) p-2" />
  </div>
);
