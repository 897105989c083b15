export default function Case() {
  return <select value={null as any} defaultValue="a"><option>a</option></select>;
}
