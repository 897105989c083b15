export default function Case() {
  return <div tabIndex={-1}>x</div>;
}
