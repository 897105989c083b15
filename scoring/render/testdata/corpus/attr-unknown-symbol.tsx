export default function Case() {
  return <p {...({ foo: Symbol('s') } as any)}>x</p>;
}
