export default function Case() {
  return <a href="javascript:alert(1)">x</a>;
}
