export default function Case() {
  return <pre>{'\na'}</pre>;
}
