export default function Case() {
  return <p>a{(() => 'x') as any}b</p>;
}
