export default function Case() {
  return <svg dangerouslySetInnerHTML={{ __html: '<path d="M0 0"/>' }} />;
}
