export default function Case() {
  return <svg viewBox="0 0 10 10" width={10} height="10" xmlns="http://www.w3.org/2000/svg"><path d="M0 0" /></svg>;
}
