export default function Case() {
  return <input type="file" capture="user" accept="image/*" />;
}
