export default function Case() {
  return <a href="">x</a>;
}
