export default function Case() {
  return <input type="radio" name="n" defaultChecked={false} value="v" />;
}
