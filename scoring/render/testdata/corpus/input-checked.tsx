export default function Case() {
  return <input type="checkbox" checked readOnly />;
}
