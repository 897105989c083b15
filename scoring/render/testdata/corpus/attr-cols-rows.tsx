export default function Case() {
  return <textarea cols={20} rows={4} defaultValue="" />;
}
