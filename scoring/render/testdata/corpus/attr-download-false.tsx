export default function Case() {
  return <a href="/f" download={false}>x</a>;
}
