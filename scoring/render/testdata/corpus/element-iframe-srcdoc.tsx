export default function Case() {
  return <iframe srcDoc="<p>x</p>" title="t" />;
}
