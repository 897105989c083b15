export default function Case() {
  return <picture><img src="/a" alt="" /></picture>;
}
