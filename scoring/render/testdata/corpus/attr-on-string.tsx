export default function Case() {
  return <button {...({ onclick: 'alert(1)', onFoo: 'x' } as any)}>x</button>;
}
