export default function Case() {
  return <p><img src="/a" crossOrigin="anonymous" referrerPolicy="no-referrer" fetchPriority="high" alt="" /></p>;
}
