export default function Case() {
  return <svg><use href="#icon" /></svg>;
}
