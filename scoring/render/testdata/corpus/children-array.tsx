export default function Case() {
  return <ul>{[1, 2].map((i) => <li key={i}>{i}</li>)}</ul>;
}
