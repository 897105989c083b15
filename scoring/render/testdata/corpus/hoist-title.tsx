export default function Case() {
  return <div><title>page</title>x</div>;
}
