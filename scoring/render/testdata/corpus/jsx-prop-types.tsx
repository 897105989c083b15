export default () => <p {...{ 'data-a': `t${1}` }} data-b='q"' data-c="&quot;&amp;" data-d="a
b">x</p>;
