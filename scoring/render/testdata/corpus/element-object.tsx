export default function Case() {
  return <object data="/x.svg" type="image/svg+xml">alt</object>;
}
