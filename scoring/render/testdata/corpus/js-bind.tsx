function f(this: any, a: number, b: number) { return this.k + a + b; }
export default () => <p>{f.call({ k: 1 }, 2, 3)}{f.bind({ k: 1 }, 2)(3)}{f.length}{f.name}</p>;
