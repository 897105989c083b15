export default function Case() {
  return <p className={null as any}>x</p>;
}
