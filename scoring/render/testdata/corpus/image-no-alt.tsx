export default function Case() {
  return <img src="/a" decoding="async" />;
}
