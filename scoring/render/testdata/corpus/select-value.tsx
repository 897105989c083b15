export default function Case() {
  return <select value="b" onChange={() => {}}><option value="a">A</option><option value="b">B</option></select>;
}
