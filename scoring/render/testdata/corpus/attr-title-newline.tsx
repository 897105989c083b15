export default function Case() {
  return <p title={'a\nb\tc'}>x</p>;
}
