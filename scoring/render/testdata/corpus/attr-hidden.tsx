export default function Case() {
  return <p hidden>x</p>;
}
