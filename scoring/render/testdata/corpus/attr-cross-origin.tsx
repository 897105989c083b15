export default function Case() {
  return <video crossOrigin="anonymous" src="/v" />;
}
