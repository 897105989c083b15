export default function Case() {
  return <div><meta name="description" content="d" /><meta property="og:x" content="y" />x</div>;
}
