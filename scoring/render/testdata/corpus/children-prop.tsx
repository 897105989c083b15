export default function Case() {
  return <p children="x" />;
}
