export default function Case() {
  return <svg><foreignObject width="1" height="1"><div tabIndex={0}>x</div></foreignObject></svg>;
}
