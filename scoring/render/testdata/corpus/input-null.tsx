export default function Case() {
  return <input value={null as any} defaultValue="d" />;
}
