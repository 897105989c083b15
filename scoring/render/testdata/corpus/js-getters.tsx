const o = { get a() { return 'g'; }, ['b' + 1]: 2, async c() {}, *d() {} };
export default () => <p>{o.a}{o.b1}{Object.keys(o).join()}</p>;
