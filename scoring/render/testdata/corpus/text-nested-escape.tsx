export default function Case() {
  return <p title="&quot;">{'&quot;'}</p>;
}
