export default function Case() {
  return <p style={{ color: '', margin: null, padding: undefined, border: true, top: false } as any}>x</p>;
}
