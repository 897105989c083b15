export default function Case() {
  return <p><img src="/a.png" alt="a" width={10} height={20} /></p>;
}
