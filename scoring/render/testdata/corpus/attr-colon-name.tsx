export default function Case() {
  return <p {...({ 'x:y': 'z' } as any)}>x</p>;
}
