function List({ items, render }: { items: string[]; render: (s: string) => any }) { return <ul>{items.map((i) => <li key={i}>{render(i)}</li>)}</ul>; }
export default () => <List items={['a', 'b']} render={(s) => <b>{s}</b>} />;
