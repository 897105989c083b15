export default function Case() {
  return <p><img src="data:image/gif;base64,R0lGOD" alt="a" /></p>;
}
