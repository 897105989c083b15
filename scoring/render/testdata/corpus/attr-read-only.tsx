export default function Case() {
  return <input readOnly required defaultValue="a" />;
}
