export default function Case() {
  return <div><meta itemProp="a" content="b" /><link itemProp="u" href="/x" /><title itemProp="t">in place</title></div>;
}
