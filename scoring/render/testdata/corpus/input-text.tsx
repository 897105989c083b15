export default function Case() {
  return <input type="text" value="v" readOnly />;
}
