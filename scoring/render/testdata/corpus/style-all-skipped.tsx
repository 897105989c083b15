export default function Case() {
  return <p style={{ color: '' }} id="i">x</p>;
}
