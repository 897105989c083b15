export default function Case() {
  return <p data-bench="a.b">x</p>;
}
