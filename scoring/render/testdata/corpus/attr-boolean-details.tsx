export default function Case() {
  return <details open><summary>s</summary></details>;
}
