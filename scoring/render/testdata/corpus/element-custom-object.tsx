export default function Case() {
  return <my-element {...({ data: { a: 1 }, fn: () => 1, onClick: () => 1, style: { width: 3 }, htmlFor: 'x', tabIndex: 2 } as any)}>x</my-element>;
}
