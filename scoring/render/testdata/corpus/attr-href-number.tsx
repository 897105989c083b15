export default function Case() {
  return <a href={5 as any}>x</a>;
}
