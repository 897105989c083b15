export default function Case() {
  return <input value={true as any} readOnly />;
}
