export default function Case() {
  return <p suppressHydrationWarning>x</p>;
}
