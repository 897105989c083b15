export default function Case() {
  return <button disabled={'' as any}>x</button>;
}
