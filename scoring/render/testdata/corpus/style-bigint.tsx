export default function Case() {
  return <p style={{ width: 5n } as any}>x</p>;
}
