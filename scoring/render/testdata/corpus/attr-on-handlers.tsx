export default function Case() {
  return <button onClick={() => {}} onMouseEnter={() => {}} type="button">x</button>;
}
