export default function Case() {
  return <input defaultValue="d" />;
}
