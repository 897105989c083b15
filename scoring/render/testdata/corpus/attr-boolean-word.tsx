export default function Case() {
  return <button disabled={'no' as any}>x</button>;
}
