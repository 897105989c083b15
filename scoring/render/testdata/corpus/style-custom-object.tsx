export default function Case() {
  return <p style={{ '--a': { toString: () => ' v ' } } as any}>x</p>;
}
