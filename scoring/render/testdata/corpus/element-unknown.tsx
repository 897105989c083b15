export default function Case() {
  return <foo {...({ barBaz: 'x' } as any)}>x</foo>;
}
