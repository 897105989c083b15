export default function Case() {
  return <p contentEditable suppressContentEditableWarning>x</p>;
}
