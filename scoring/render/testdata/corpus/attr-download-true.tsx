export default function Case() {
  return <a href="/f" download>x</a>;
}
