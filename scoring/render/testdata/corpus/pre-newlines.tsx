export default function Case() {
  return <pre>{'\n\na'}</pre>;
}
