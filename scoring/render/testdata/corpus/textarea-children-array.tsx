export default function Case() {
  return <textarea>{['one']}</textarea>;
}
