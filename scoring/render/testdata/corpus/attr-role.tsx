export default function Case() {
  return <p role="note">x</p>;
}
