export default function Case() {
  return <p {...({ 'a b': 'x', 'c"d': 'y', 'e>f': 'z', '1g': 'w', 'h.i': 'v' } as any)}>x</p>;
}
