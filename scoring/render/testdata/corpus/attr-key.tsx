export default function Case() {
  return <p key="k">x</p>;
}
