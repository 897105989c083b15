export default function Case() {
  return <p style={{ color: 'red !important' }}>x</p>;
}
