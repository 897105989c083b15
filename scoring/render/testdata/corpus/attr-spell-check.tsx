export default function Case() {
  return <p spellCheck={false} draggable={true}>x</p>;
}
