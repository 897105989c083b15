export default function Case() {
  return <input type="checkbox" checked={false} defaultChecked readOnly />;
}
