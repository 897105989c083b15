export default function Case() {
  return <button disabled={1 as any}>x</button>;
}
