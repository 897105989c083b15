export default function Case() {
  return <p>é 漢字 😀 {'\u2028'}</p>;
}
