export default function Case() {
  return <p style={['a', 'b'] as any}>x</p>;
}
