export default function Case() {
  return <p title="t" className="c" id="i" style={{ color: 'red' }} data-z="z" data-a="a">x</p>;
}
