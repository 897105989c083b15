export default function Case() {
  return <textarea defaultValue={'\nx'} />;
}
