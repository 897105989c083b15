const S = () => 'a < b';
const N = () => 5;
const A = () => ['x', <i key="i">y</i>];
export default () => <p><S /><N /><A /></p>;
