export default function Case() {
  return <select defaultValue="a1"><option>a{1}</option><option>b</option></select>;
}
