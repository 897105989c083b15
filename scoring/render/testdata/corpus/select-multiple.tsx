export default function Case() {
  return <select multiple defaultValue={['a', 'c']}><option>a</option><option>b</option><option>c</option></select>;
}
