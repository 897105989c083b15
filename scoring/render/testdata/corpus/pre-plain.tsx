export default function Case() {
  return <pre>a</pre>;
}
