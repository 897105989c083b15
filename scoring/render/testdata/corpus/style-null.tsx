export default function Case() {
  return <p style={null as any}>x</p>;
}
