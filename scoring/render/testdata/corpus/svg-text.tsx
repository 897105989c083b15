export default function Case() {
  return <svg><text textAnchor="middle" dominantBaseline="central" fontSize={12} fontFamily="x" fontWeight="bold" letterSpacing="1">x</text></svg>;
}
