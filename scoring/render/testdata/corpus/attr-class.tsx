export default function Case() {
  return <p className="a  b">x</p>;
}
