import { cn, variants } from '@tabula-css/merge';
export const A = () => <div className="px-2 p-4 flex block" />;
export const B = () => <div className={cn('ps-1 pe-1 px-4', 'hover:p-1 hover:px-2 hover:py-3')} />;
export const C = variants({ base: 'p-4 p-4', variants: { x: { y: 'bg-danger text-ink bg-ink' } } });
