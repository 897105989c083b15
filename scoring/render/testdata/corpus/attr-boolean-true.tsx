export default function Case() {
  return <button disabled>x</button>;
}
