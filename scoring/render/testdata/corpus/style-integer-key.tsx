export default function Case() {
  return <p style={{ color: 'red', 1: 'x' } as any}>x</p>;
}
