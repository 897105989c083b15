export default function Case() {
  return <svg><marker id="m" markerWidth={3} markerHeight={3} refX={1} orient="auto" /><path markerEnd="url(#m)" markerStart="url(#m)" /></svg>;
}
