export default function Case() {
  return <p>{new String('ab') as any}</p>;
}
