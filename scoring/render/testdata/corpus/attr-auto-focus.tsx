export default function Case() {
  return <input autoFocus />;
}
