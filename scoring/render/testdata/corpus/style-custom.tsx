export default function Case() {
  return <p style={{ '--a': 5, '--B': ' x ', '--c-D': 'red' } as any}>x</p>;
}
