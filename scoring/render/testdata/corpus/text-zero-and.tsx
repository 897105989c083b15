export default function Case() {
  return <p>{[].length && <b>x</b>}</p>;
}
