export default function Case() {
  return <div dangerouslySetInnerHTML={{ __html: '<b>bold</b> text' }} />;
}
