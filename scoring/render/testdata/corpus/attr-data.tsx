export default function Case() {
  return <p data-a="1" data-b={2} data-c={true} data-d={false} data-e={null} data-f="">x</p>;
}
