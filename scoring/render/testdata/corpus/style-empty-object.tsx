export default function Case() {
  return <p style={{}}>x</p>;
}
