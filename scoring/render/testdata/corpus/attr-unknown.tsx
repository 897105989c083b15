export default function Case() {
  return <p {...({ 'my-attr': 'v', another: 3 } as any)}>x</p>;
}
