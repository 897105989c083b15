export default function Case() {
  return <p {...({ 'data-fooBar': 'x', dataFoo: 'y' } as any)}>x</p>;
}
