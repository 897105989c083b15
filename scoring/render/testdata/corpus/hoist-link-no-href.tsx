export default function Case() {
  return <div><link rel="icon" />x</div>;
}
