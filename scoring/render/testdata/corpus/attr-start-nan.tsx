export default function Case() {
  return <ol start={NaN}><li>x</li></ol>;
}
