export default function Case() {
  return <p><img src="/a.png" loading="lazy" alt="a" /></p>;
}
