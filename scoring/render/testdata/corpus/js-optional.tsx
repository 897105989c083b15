const o: any = { a: { b: [1, null] }, n: null };
export default () => <p>{o?.a?.b?.[0]}{o.n?.x ?? 'none'}{o.f?.() ?? 'nof'}</p>;
