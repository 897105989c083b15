export default function Case() {
  return <picture><source srcSet="/a 1x, /b 2x" media="(min-width: 1px)" type="image/png" /><img src="/a" alt="" /></picture>;
}
