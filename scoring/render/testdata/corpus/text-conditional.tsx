export default function Case() {
  return <p>{1 > 0 && 'yes'}{0 && 'no'}{'' || 'else'}</p>;
}
