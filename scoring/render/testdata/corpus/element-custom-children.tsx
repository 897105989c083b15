export default function Case() {
  return <x-a><b>x</b></x-a>;
}
