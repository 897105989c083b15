export default function Case() {
  return <p className="">x</p>;
}
