export default function Case() {
  return <p><img src="/a" crossOrigin="use-credentials" alt="" /></p>;
}
