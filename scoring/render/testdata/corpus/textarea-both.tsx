export default function Case() {
  return <textarea value="v" defaultValue="d" readOnly />;
}
