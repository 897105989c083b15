export default function Case() {
  return <p {...({ foo: NaN, bar: Infinity } as any)}>x</p>;
}
