export default function Case() {
  return <svg style={{ fillOpacity: 0.5, strokeWidth: 2, strokeDasharray: 4, strokeMiterlimit: 3, floodOpacity: 1, stopOpacity: 0 }} />;
}
