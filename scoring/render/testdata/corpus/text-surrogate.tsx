export default function Case() {
  return <p>{'a\uD83Db'}</p>;
}
