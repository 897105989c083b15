export default function Case() {
  return <textarea value="a<b" readOnly />;
}
