import { useMemo } from 'react';
import { cn } from '../lib/cn';

const palette = ['bg-danger', 'bg-ink'];

export function Row({ index, items }: { index: number; items: { className?: string; name: string }[] }) {
  const tone = useMemo(() => (index > 1 ? 'text-danger' : 'text-ink'), [index]);
  const chosen = palette[index % palette.length];
  let state: string | undefined;
  if (index) {
    state = 'block';
  } else {
    state = 'hidden';
  }
  const text = `row ${index} of ${items.length}`;
  return (
    <ul className={cn(tone, chosen, state)} title={text}>
      {items.map((item) => (
        <li key={item.name} className={cn('p-1', item.className)}>
          {item.name.replace('-', ' ') + '!'}
        </li>
      ))}
    </ul>
  );
}
