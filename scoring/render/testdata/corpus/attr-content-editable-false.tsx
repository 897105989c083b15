export default function Case() {
  return <p contentEditable={false}>x</p>;
}
