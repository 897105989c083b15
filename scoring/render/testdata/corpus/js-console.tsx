console.log('nothing');
console.error('nothing');
export default () => <p>{typeof console.table}</p>;
