export default function Case() {
  return <time dateTime="2020-01-01">x</time>;
}
