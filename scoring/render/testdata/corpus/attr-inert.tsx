export default function Case() {
  return <p inert>x</p>;
}
