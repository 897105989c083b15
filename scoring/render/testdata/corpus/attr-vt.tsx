export default function Case() {
  return <p {...({ popover: 'auto', popoverTarget: 'x' } as any)}>x</p>;
}
