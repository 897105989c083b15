export default function Case() {
  return <p style={{ color: '\u00a0red\ufeff' }}>x</p>;
}
