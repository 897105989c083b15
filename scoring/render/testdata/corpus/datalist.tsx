export default function Case() {
  return <datalist id="d"><option value="a" /><option value="b">B</option></datalist>;
}
