const f = ({ a = 1, b: { c = 2 } = {} as any, ...r }: any = {}, [x, , y = 'y']: any = []) => [a, c, JSON.stringify(r), x, y].join();
export default () => <p>{f()}{f({ a: 5, b: { c: 6 }, z: 7 }, [1, 2])}</p>;
