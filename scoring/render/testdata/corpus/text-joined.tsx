export default function Case() {
  return <p>a{'b'}{1}c</p>;
}
