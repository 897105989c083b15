export default function Case() {
  return <p>{0} {1.50} {-0} {1e21} {0.1 + 0.2} {NaN} {Infinity}</p>;
}
