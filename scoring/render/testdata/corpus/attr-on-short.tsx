export default function Case() {
  return <p {...({ on: 'x' } as any)}>x</p>;
}
