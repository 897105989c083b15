export default function Case() {
  return <p>a{Symbol('s') as any}b</p>;
}
