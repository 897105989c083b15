export default function Case() {
  return <p {...({ foo: true, bar: false } as any)}>x</p>;
}
