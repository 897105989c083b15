export default () => <ul>{...[<li key="a">a</li>, <li key="b">b</li>]}</ul>;
