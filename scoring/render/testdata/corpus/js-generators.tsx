function* g() { yield 1; yield* [2, 3]; }
async function* ag() { yield 1; for await (const x of ag()) yield x; }
export default () => <p>{[...g()].join()}{typeof ag}</p>;
