export default function Case() {
  return <p><img src="/a" srcSet="/a 1x, /b 2x" sizes="50vw" alt="" /></p>;
}
