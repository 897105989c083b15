export default function Case() {
  return <div dangerouslySetInnerHTML={{ __html: 5 as any }} />;
}
