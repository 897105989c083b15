export default function Case() {
  return <pre><code>{'\na'}</code></pre>;
}
