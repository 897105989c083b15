import clsx from 'clsx';
import { twMerge } from 'tailwind-merge';
import { cva } from 'class-variance-authority';
export const A = ({ className, on }: { className?: string; on: boolean }) => (
  <div className={`p-4 ${className}`}>
    <i className={clsx('p-2', { flex: on })} />
    <b className={['p-4', on && 'flex'].filter(Boolean).join(' ')} />
    <s className={'p-4 ' + (on ? 'flex' : '')} />
    <u className={`p-4${on ? ' flex' : ''}`} />
    {twMerge('p-1')}{cva('p-2')({})}
  </div>
);
