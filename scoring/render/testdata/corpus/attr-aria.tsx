export default function Case() {
  return <p aria-label="l" aria-hidden={true} aria-busy={false} aria-level={2 as any}>x</p>;
}
