export default function Case() {
  return <><my-element class="a" foo={true} bar={false} baz={1} /><my-element className="b" /></>;
}
