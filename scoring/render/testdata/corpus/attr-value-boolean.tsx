export default function Case() {
  return <data {...({ value: true } as any)}>x</data>;
}
