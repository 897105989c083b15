export default function Case() {
  return <p dir="rtl" lang="he">x</p>;
}
