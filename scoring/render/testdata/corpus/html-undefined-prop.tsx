export default function Case() {
  return <div dangerouslySetInnerHTML={undefined}>x</div>;
}
