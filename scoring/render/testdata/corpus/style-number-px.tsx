export default function Case() {
  return <p style={{ width: 10, height: 1.5, marginTop: -3 }}>x</p>;
}
