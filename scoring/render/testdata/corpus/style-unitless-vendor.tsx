export default function Case() {
  return <p style={{ WebkitLineClamp: 3, WebkitFlex: 1, msFlex: 1, MozBoxFlex: 2, WebkitBoxOrdinalGroup: 1 } as any}>x</p>;
}
