export default function Case() {
  return <meter value={3} min={0} max={10} low={2} high={8}>3</meter>;
}
