export default function Case() {
  return <meta itemProp="name" content="n" />;
}
