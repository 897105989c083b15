const p = new Proxy({} as any, { get: (_, k) => `got ${String(k)}` });
export default () => <p>{p.x}{Reflect.ownKeys({ a: 1, [Symbol.iterator]: 2 }).length}</p>;
