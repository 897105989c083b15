export default function Case() {
  return <button disabled={false}>x</button>;
}
