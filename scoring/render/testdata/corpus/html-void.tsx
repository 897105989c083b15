export default function Case() {
  return <div dangerouslySetInnerHTML={{ __html: 'a<br>b<img src="x">' }} />;
}
