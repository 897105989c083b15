export default function Case() {
  return <menu><li>a</li></menu>;
}
