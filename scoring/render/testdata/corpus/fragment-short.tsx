export default function Case() {
  return <><p>a</p>b<p>c</p></>;
}
