export default () => <p>{[...new Map([['a', 1]]).keys()].join()}{[...new Set([1, 1, 2])].join()}{new WeakMap() instanceof WeakMap ? 'w' : ''}</p>;
