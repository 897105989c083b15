export default function Case() {
  return <input value="v" type="submit" name="n" checked readOnly id="i" formAction="/f" className="c" />;
}
