export default function Case() {
  return <div dangerouslySetInnerHTML={{ __html: 'a &amp; b &lt; c' }} />;
}
