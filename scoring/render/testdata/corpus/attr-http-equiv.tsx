export default function Case() {
  return <svg><metadata {...({ httpEquiv: 'a', accentHeight: 1 } as any)} /></svg>;
}
