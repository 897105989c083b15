let count = 0;
const Next = () => <i>{++count}</i>;
export default () => <p><Next /><Next /></p>;
