export default function Case() {
  return <div><title>{['a']}</title>x</div>;
}
