export default function Case() {
  return <p>{`a < b > c & d " e ' f`}</p>;
}
