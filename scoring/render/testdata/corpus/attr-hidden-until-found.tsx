export default function Case() {
  return <p hidden={'until-found' as any}>x</p>;
}
