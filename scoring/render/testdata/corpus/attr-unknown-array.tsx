export default function Case() {
  return <p {...({ foo: [1, 2] } as any)}>x</p>;
}
