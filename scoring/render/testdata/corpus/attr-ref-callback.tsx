export default function Case() {
  return <p ref={() => {}}>x</p>;
}
