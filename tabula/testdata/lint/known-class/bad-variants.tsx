import { variants } from '@tabula-css/merge';

const shared = { pill: 'rounded-full' };

export const button = variants({
  base: ['flex', 'cursor-pointr'],
  variants: {
    tone: { danger: 'bg-danger', calm: 'bg-calm' },
    shape: { ...shared, square: 'rounded-sm' },
  },
  compoundVariants: [{ tone: 'danger', shape: 'square', className: 'p-44' }],
  defaultVariants: { tone: 'danger' },
});

export const Use = () => <button className={button({ tone: 'calm', className: 'mx-44' })} />;
