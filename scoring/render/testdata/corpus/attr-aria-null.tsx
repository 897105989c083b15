export default function Case() {
  return <p aria-label={null as any} aria-live={undefined}>x</p>;
}
