export default function Case() {
  return <p style={{ '--a': 0, '--b': '', '--c': true, '--d': null } as any}>x</p>;
}
