export default function Case() {
  return <p>{10n}</p>;
}
