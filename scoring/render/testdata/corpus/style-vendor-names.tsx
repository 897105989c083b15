export default function Case() {
  return <p style={{ WebkitTransition: 'all', MozAppearance: 'none', msTransform: 'none', OTransition: 'x' } as any}>x</p>;
}
