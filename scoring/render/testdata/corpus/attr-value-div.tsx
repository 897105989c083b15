export default function Case() {
  return <div {...({ value: 'x' } as any)}>x</div>;
}
