export default function Case() {
  return <div><link rel="icon" href="/i" /><meta name="viewport" content="w" /><meta charSet="utf-8" /><title>t</title>x</div>;
}
