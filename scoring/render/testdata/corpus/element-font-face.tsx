export default function Case() {
  return <svg><font-face fontFamily="a" unitsPerEm={5} /></svg>;
}
