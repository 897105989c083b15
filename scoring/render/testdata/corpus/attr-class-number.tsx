export default function Case() {
  return <p className={5 as any}>x</p>;
}
