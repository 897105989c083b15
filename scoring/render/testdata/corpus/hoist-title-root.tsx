export default function Case() {
  return <><title>page</title><p>x</p></>;
}
