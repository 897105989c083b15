export default function Case() {
  return <img src="/z" fetchPriority="low" alt="" />;
}
