export default function Case() {
  return <p><img src="/a" alt="" /><img src="/a" alt="" /><img src="/b" alt="" /></p>;
}
