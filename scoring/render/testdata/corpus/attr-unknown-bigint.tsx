export default function Case() {
  return <p {...({ foo: 12n } as any)}>x</p>;
}
