export default function Case() {
  return <input defaultValue={(() => 1) as any} />;
}
