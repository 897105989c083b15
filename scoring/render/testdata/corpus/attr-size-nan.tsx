export default function Case() {
  return <input size={'x' as any} />;
}
