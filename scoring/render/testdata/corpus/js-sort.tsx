const list = [{ n: 'b', k: 2 }, { n: 'a', k: 2 }, { n: 'c', k: 1 }];
export default () => <p>{[...list].sort((x, y) => x.k - y.k).map((x) => x.n).join('')}{[10, 9, 1].sort().join()}{['b', 'a'].toSorted().join()}</p>;
