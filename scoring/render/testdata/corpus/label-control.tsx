export default function Case() {
  return <label>name<input name="n" /></label>;
}
