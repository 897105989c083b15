export default function Case() {
  return <p {...({ class: 'raw' } as any)}>x</p>;
}
