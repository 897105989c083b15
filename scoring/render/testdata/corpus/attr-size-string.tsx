export default function Case() {
  return <input size={'8' as any} />;
}
