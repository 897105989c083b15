export default function Case() {
  return <svg><title>t</title><desc>d</desc></svg>;
}
