export default function Case() {
  return <button disabled={0 as any}>x</button>;
}
