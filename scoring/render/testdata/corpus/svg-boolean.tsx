export default function Case() {
  return <svg {...({ autoReverse: true, externalResourcesRequired: false, preserveAlpha: 'true' } as any)} />;
}
