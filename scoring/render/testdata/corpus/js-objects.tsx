const { a, ...rest } = { a: 1, b: 2, c: 3 };
export default () => <p>{a}{JSON.stringify(rest)}{Object.entries(rest).map(([k, v]) => k + v).join()}{JSON.stringify({ u: undefined, n: [undefined, () => 1], d: new Date(0) })}</p>;
