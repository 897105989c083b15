export default function Case() {
  return <p style={{ width: NaN, height: Infinity } as any}>x</p>;
}
