export default function Case() {
  return <textarea>{'child'}</textarea>;
}
