export default function Case() {
  return <a href={true as any}>x</a>;
}
