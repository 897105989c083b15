export default function Case() {
  return <p>{''}a{''}</p>;
}
