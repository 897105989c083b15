export default function Case() {
  return <p {...({ is: 'x-foo' } as any)} className="c">x</p>;
}
