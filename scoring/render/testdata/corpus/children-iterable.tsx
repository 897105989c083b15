export default function Case() {
  return <p>{{ *[Symbol.iterator]() { yield 'a'; yield 'b'; } } as any}</p>;
}
