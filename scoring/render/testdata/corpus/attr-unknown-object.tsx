export default function Case() {
  return <p {...({ foo: { toString: () => 'obj' } } as any)}>x</p>;
}
