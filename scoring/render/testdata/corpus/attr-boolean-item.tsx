export default function Case() {
  return <div itemScope itemType="https://schema.org/Thing">x</div>;
}
