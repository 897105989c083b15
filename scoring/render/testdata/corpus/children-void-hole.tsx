export default function Case() {
  return <p>{[, 'a', ,] as any}</p>;
}
