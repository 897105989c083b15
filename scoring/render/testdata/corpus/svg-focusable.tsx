export default function Case() {
  return <svg focusable={false} aria-hidden="true" tabIndex={-1} />;
}
