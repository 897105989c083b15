export default function Case() {
  return <select><option disabled hidden value="">pick</option></select>;
}
