export default function Case() {
  return <select><option selected>a</option><option selected={false}>b</option></select>;
}
