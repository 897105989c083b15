export default function Case() {
  return <p>{Array.from({ length: 13 }, (_, i) => <img key={i} src={`/i${i}`} alt="" />)}</p>;
}
