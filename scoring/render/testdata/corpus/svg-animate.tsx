export default function Case() {
  return <svg><animate attributeName="x" dur="1s" repeatCount="indefinite" keyTimes="0;1" calcMode="linear" /></svg>;
}
