export default function Case() {
  return <p className={undefined}>x</p>;
}
