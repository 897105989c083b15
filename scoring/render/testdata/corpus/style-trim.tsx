export default function Case() {
  return <p style={{ color: '  red\n', margin: '\t1px ' }}>x</p>;
}
