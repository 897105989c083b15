export default function Case() {
  return <p {...({ b: '1', a: '2' } as any)}>x</p>;
}
