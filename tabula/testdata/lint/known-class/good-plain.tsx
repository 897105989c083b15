import { cn, variants, type VariantProps } from '@tabula-css/merge';
import type { ComponentProps, ReactNode } from 'react';
import { themes } from './themes';

const sizes = { sm: 'p-1', lg: 'p-4' } satisfies Record<string, string>;
const box = variants({
  base: 'flex md:grid',
  variants: { tone: { danger: 'bg-danger hover:bg-ink', calm: ['bg-canvas', { 'text-ink': true }] }, on: { true: 'block', false: null } },
  compoundVariants: [{ tone: ['danger', 'calm'], on: true, class: 'p-2' }],
});

interface Props extends ComponentProps<'div'>, VariantProps<typeof box> {
  size?: keyof typeof sizes;
  icon?: ReactNode;
  render?: (className: string) => ReactNode;
}

/** Words that are no classes: 'p-99' in a comment, in a text, in another prop. */
export function Box({ size = 'sm', tone, on, icon, className, children, ...rest }: Props) {
  const label = 'bg-nothing';
  const inner = on ? 'px-2' : undefined;
  return (
    <div {...rest} aria-label={label} data-kind="p-99" className={box({ tone, on, className: cn(sizes[size], className) })}>
      {icon && <span className={cn('size-4', inner, !on && 'text-danger')}>{icon}</span>}
      <p className="type-body dark:text-canvas md:dark:hover:text-danger disabled:opacity-half">p-99 {children}</p>
      <i className={themes.current} />
      <b className={undefined} />
      <u className={''} />
      <s className={cn()} />
    </div>
  );
}

export const list = ['a', 'b'].map((name) => <li key={name} className="block">{name}</li>);
export default () => <div className="w-sidebar hover:w-sidebar" />;
