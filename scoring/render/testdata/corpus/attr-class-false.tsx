export default function Case() {
  return <p className={false as any}>x</p>;
}
