export default function Case() {
  return <label htmlFor="q">x</label>;
}
