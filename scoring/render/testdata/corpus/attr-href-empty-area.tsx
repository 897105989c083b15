export default function Case() {
  return <map name="m"><area href="" alt="a" /></map>;
}
