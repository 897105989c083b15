import { Children } from 'react';
export default () => <p>{Children.map(['a'], function (this: any, c) { return this.p + c; }, { p: 'z' })}</p>;
