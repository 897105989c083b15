export default function Case() {
  return <div><br /><hr /><wbr /><embed /></div>;
}
