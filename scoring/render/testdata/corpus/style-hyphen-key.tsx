export default function Case() {
  return <p style={{ 'background-color': 'red', 'font-size': 12 } as any}>x</p>;
}
