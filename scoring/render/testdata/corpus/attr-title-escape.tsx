export default function Case() {
  return <p title={`a"b'c<d>&e`}>x</p>;
}
