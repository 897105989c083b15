export default function Case() {
  return <ul><li value={3}>x</li></ul>;
}
