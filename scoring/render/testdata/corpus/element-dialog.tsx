export default function Case() {
  return <dialog open>x</dialog>;
}
