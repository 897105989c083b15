export default function Case() {
  return <p style={{ lineHeight: 2, opacity: 0.5, zIndex: 3, flex: 1, flexGrow: 2, flexShrink: 0, order: -1, fontWeight: 700, zoom: 2, tabSize: 4, columnCount: 2, aspectRatio: 1.5, scale: 2 }}>x</p>;
}
