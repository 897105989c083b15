export default function Case() {
  return <p {...({ children: 'a' })}>b</p>;
}
