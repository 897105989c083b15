export default function Case() {
  return <progress value={0.5} max={1} />;
}
