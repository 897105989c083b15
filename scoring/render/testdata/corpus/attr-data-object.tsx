export default function Case() {
  return <p data-a={{ a: 1 } as any} data-b={[1, [2]] as any}>x</p>;
}
