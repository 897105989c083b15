export default function Case() {
  return <table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>;
}
