export default function Case() {
  return <ol start={-3}><li>x</li></ol>;
}
