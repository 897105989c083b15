export default function Case() {
  return <iframe src="/p" title="t" allowFullScreen />;
}
