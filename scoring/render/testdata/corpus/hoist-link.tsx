export default function Case() {
  return <div><link rel="icon" href="/i" sizes="any" /><link rel="canonical" href="/c" />x</div>;
}
