export default () => <picture><svg><image href="/a" /></svg><img src="/b" alt="" /></picture>;
