export default function Case() {
  return <div id={7 as any}>x</div>;
}
