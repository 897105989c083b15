export default function Case() {
  return <p ref={{ current: null }}>x</p>;
}
