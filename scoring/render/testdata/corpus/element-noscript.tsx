export default function Case() {
  return <noscript><p>no script</p></noscript>;
}
