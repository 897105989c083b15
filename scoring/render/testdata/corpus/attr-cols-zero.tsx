export default function Case() {
  return <textarea cols={0} rows={-1} defaultValue="" />;
}
