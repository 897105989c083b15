export default function Case() {
  return <div><noscript><link rel="icon" href="/i" /><meta name="x" content="y" /></noscript></div>;
}
