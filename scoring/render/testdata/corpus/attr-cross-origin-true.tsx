export default function Case() {
  return <video {...({ crossOrigin: true } as any)} />;
}
