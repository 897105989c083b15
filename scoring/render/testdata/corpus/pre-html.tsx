export default function Case() {
  return <pre dangerouslySetInnerHTML={{ __html: '\n<b>x</b>' }} />;
}
