export default function Case() {
  return <script dangerouslySetInnerHTML={{ __html: 'if (a < b && c) {}' }} />;
}
