export default function Case() {
  return <p {...({ inert: '' } as any)}>x</p>;
}
