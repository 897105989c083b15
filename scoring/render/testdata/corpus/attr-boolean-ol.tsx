export default function Case() {
  return <ol reversed><li>x</li></ol>;
}
