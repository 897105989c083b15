export default function Case() {
  return <p style={{ margin: 0, padding: '0', top: -0 }}>x</p>;
}
