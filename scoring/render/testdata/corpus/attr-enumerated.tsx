export default function Case() {
  return <p translate="no" autoCapitalize="off">x</p>;
}
