export default function Case() {
  return <div><link rel="stylesheet" href="/s.css" media="print" />x</div>;
}
