export default function Case() {
  return <p>hello</p>;
}
