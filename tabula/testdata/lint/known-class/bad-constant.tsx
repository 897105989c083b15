import { cn as join } from '@tabula-css/merge';

const sizes = { sm: 'p-1', lg: 'p-8' } as const;
const base = 'flex gird';
const tones = Object.freeze({ loud: { bg: 'bg-loud' } });

function tone(kind: 'a' | 'b') {
  switch (kind) {
    case 'a':
      return 'text-ink';
    default:
      return 'text-inky';
  }
}

export function Box({ size = 'sm', kind }: { size?: keyof typeof sizes; kind: 'a' | 'b' }) {
  let extra = 'block';
  if (size === 'lg') extra = 'blok';
  return <div className={join(base, sizes[size], tones.loud.bg, tone(kind), extra)} />;
}
