export default function Case() {
  return <p>{[true, false, null, 'x']}</p>;
}
