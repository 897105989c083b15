export default function Case() {
  return <p style={{ content: '"a\'b<&>"', backgroundImage: 'url("x?a&b")' }}>x</p>;
}
