export default function Case() {
  return <p onClickCapture={() => {}}>x</p>;
}
