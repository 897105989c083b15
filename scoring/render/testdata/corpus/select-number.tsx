export default function Case() {
  return <select defaultValue={2}><option value={1}>1</option><option value={2}>2</option></select>;
}
