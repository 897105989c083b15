export default function Case() {
  return <object data="">alt</object>;
}
