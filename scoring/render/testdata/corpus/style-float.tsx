export default function Case() {
  return <p style={{ cssFloat: 'left', float: 'right' } as any}>x</p>;
}
