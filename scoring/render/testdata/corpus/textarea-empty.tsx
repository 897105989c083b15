export default function Case() {
  return <textarea />;
}
