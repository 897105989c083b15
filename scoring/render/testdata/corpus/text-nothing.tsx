export default function Case() {
  return <p>{null}{undefined}{true}{false}</p>;
}
