async function save() { await Promise.resolve(1); throw new Error('never'); }
export default () => <button onClick={() => void save()}>x</button>;
