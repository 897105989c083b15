export default function Case() {
  return <p style={{ color: '   ' }}>x</p>;
}
