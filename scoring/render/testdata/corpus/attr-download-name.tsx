export default function Case() {
  return <a href="/f" download="n.txt">x</a>;
}
