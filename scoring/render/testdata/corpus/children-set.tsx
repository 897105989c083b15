export default function Case() {
  return <p>{new Set(['a', 'b']) as any}</p>;
}
