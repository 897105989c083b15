export default function Case() {
  return <p>{new Map([['a', 'b']]) as any}</p>;
}
