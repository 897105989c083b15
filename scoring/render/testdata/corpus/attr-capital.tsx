export default function Case() {
  return <p {...({ Foo: 'a', FOO2: 'b' } as any)}>x</p>;
}
