export default function Case() {
  return <p>{'a\u0001b\r\nc'}</p>;
}
