export default function Case() {
  return <p style={{ color: 'red', backgroundColor: 'blue' }}>x</p>;
}
