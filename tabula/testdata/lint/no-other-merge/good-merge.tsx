import { cn } from '@tabula-css/merge';
const words = ['a', 'b'];
export const A = ({ on }: { on: boolean }) => (
  <div className={cn('p-4', on && 'flex')} title={`p-4 ${on}`} aria-label={words.join(' ')}>
    {'p-4 ' + words.join(' ')}
    <b className={`p-4`} />
  </div>
);
