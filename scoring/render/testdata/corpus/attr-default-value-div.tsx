export default function Case() {
  return <div {...({ defaultValue: 'x', defaultChecked: true, innerHTML: 'y' } as any)}>x</div>;
}
