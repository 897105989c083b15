export default function Case() {
  return <p {...({ foo: () => 1 } as any)}>x</p>;
}
