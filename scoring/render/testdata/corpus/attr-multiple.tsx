export default function Case() {
  return <select multiple><option>a</option></select>;
}
