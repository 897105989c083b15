export default function Case() {
  return <p>{(globalThis as any).nope}</p>;
}
