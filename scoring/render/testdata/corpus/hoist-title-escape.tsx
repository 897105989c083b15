export default function Case() {
  return <div><title>{`a & 'b'`}</title>x</div>;
}
