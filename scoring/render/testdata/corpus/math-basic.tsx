export default function Case() {
  return <math {...({ display: 'block' } as any)}><mi>x</mi><mo>=</mo><mn>1</mn></math>;
}
