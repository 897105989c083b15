export default function Case() {
  return <p style={{ gridRow: 1, gridColumn: 2, gridArea: 1, gridRowStart: 1, gridColumnEnd: 3, gridColumnStart: 2 }}>x</p>;
}
