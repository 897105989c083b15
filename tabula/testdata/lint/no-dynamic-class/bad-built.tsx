import { cn } from '@tabula-css/merge';
const n = 4;
export function Box({ size, tone, name }: { size: number; tone: string; name: string }) {
  const padding = `p-${size}`;
  return (
    <div className={cn(padding, 'bg-' + tone, `px-2 text-${tone} m-1`, { [`py-${n}`]: size > 1, [name]: true })}>
      <i className={`${tone}-ink`} />
      <b className={'p-4'.replace('4', '2')} />
      <s className={['p', size].join('-')} />
      <u className={`p-${n}`} />
    </div>
  );
}
