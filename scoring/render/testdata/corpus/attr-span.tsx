export default function Case() {
  return <table><colgroup><col span={2} /></colgroup><tbody><tr><td rowSpan={0} colSpan={2}>x</td></tr></tbody></table>;
}
