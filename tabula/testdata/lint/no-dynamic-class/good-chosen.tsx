import { cn } from '@tabula-css/merge';
const padding = { 1: 'p-1', 2: 'p-2', 4: 'p-4' };
const active = 'bg-danger';
export function Box({ size, on, url }: { size: 1 | 2 | 4; on: boolean; url: string }) {
  return (
    <a className={cn(padding[size], { [active]: on })} href={`/p-${size}`} title={'p-' + size} id={`box-${size}`}>
      {`p-${size}` + url.replace('/', '')}
    </a>
  );
}
