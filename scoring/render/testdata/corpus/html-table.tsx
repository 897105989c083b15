export default function Case() {
  return <table dangerouslySetInnerHTML={{ __html: '<tbody><tr><td>x</td></tr></tbody>' }} />;
}
