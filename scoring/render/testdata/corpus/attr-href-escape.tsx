export default function Case() {
  return <a href={'/a?b=1&c="2"'}>x</a>;
}
