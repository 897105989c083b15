import { cn } from '@tabula-css/merge';
import { NavLink } from './router';

export function Menu({ on, items }: { on: boolean; items: string[] }) {
  const list = ['flex'];
  if (on) list.push('blok', 'p-4');
  return (
    <nav className={cn(list)}>
      <NavLink className={({ isActive }: { isActive: boolean }) => (isActive ? 'bg-dangr' : 'bg-ink')} />
      {items.map((item) => {
        const tone = item === 'x' ? 'text-ik' : 'text-ink';
        return <a key={item} className={tone}>{item}</a>;
      })}
    </nav>
  );
}
