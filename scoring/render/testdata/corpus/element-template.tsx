export default function Case() {
  return <template><p>x</p></template>;
}
