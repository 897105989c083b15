export default function Case() {
  return <p dangerouslySetInnerHTML={{ __html: '<i class="a" title=\'b\' hidden>x</i>' }} />;
}
