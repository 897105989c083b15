export default function Case() {
  return <p style={{ WebkitMarginStart: 3, MozTabSize: 4, msWidth: 5 } as any}>x</p>;
}
