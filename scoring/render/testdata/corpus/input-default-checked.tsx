export default function Case() {
  return <input type="checkbox" defaultChecked name="n" value="v" />;
}
