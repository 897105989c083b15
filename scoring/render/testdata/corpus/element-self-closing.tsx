export default function Case() {
  return <div><span /><p></p></div>;
}
