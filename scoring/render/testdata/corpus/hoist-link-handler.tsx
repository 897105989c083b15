export default function Case() {
  return <div><link rel="icon" href="/i" onLoad={() => {}} />x</div>;
}
