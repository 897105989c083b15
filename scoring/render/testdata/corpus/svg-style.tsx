export default function Case() {
  return <svg><style>{'.a > b {}'}</style></svg>;
}
