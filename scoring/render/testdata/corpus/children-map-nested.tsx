import { Children } from 'react';
export default () => <p>{Children.toArray(Children.map([<i key="a" />, [<i key="b" />]], (c: any) => [c, <b key="n/m" />])).map((c: any) => c.key).join(' ')}</p>;
