export default function Case() {
  return <a href={'\u0001 java\nscript\t:alert(1)'}>x</a>;
}
