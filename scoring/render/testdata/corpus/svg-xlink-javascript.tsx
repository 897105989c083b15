export default function Case() {
  return <svg><use xlinkHref="javascript:x" /></svg>;
}
