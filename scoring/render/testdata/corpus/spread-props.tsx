export default function Case() {
  return <p {...{ id: 'a', title: 'b' }} id="c">x</p>;
}
