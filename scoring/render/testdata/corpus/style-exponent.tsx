export default function Case() {
  return <p style={{ width: 1e21, height: 1e-7 }}>x</p>;
}
