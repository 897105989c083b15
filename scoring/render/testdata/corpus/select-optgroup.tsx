export default function Case() {
  return <select defaultValue="b"><optgroup label="g"><option>a</option><option>b</option></optgroup></select>;
}
