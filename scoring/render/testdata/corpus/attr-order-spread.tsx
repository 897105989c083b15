export default function Case() {
  return <p id="1" {...{ title: 'a', id: '2' }} className="c" title="b">x</p>;
}
