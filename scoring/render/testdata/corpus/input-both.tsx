export default function Case() {
  return <input value="v" defaultValue="d" readOnly />;
}
