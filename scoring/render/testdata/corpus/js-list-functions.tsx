export default function Case() {
  const view = new Uint8Array([3, 1, 2]);
  const like: any = { length: 2, 0: 'b', 1: 'a' };
  return (
    <p>
      {Math.max.apply(null, [1, 3, 2])} {Reflect.apply(Math.min, null, [4, 5])} {String(Reflect.construct(Array, [1, 2]))}{' '}
      {Array.prototype.map.call(like, (x) => x + x).join()} {Array.prototype.join.call(Array.prototype.sort.call(like), '-')}{' '}
      {[...view.map((x) => x * 2)].join()} {String(view.constructor === Uint8Array)} {String(view instanceof Uint8Array)}{' '}
      {Uint8Array.from({ length: 2, 0: 7, 1: 8 }).join()} {Uint8Array.of(1, 2).length} {new Float64Array(new Set([1.5])).join()}{' '}
      {new Uint8Array(new ArrayBuffer(4), 1, 2).length} {String(ArrayBuffer.isView(view))} {Uint8Array.name} {Uint8Array.BYTES_PER_ELEMENT}{' '}
      {JSON.stringify({ a: 1, b: [2] }, ['b'])} {JSON.stringify(JSON.parse('{"a":[1,"]]"]}'), null, 1)} {'a'.padStart(3, 'xy')} {'ab'.repeat(2)}{' '}
      {'a'.padEnd(2)}
    </p>
  );
}
