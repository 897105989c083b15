export default function Case() {
  return <select defaultValue="b"><><option>a</option><option>b</option></></select>;
}
