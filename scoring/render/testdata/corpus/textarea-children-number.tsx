export default function Case() {
  return <textarea>{5}</textarea>;
}
