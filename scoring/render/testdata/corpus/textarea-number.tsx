export default function Case() {
  return <textarea value={5} readOnly />;
}
