export default function Case() {
  return <p>{[['a', ['b']], 'c']}</p>;
}
