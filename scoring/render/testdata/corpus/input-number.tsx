export default function Case() {
  return <input type="number" defaultValue={0} step="any" />;
}
