export default () => <p>{'a-b_c'.replace(/[-_](.)/g, (_, c) => c.toUpperCase())}{'x1y22'.match(/\d+/g)?.join()}{/(?<y>\d{4})/.exec('in 2020')?.groups?.y}</p>;
