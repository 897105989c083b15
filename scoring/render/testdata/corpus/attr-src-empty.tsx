export default function Case() {
  return <img src="" alt="a" />;
}
