export default () => <p>{JSON.stringify({ ...{ b: 1, a: 2 }, 2: 'x', 1: 'y', b: 3 })}{Math.max(...[1, 5, 3])}</p>;
