import { isValidElement } from 'react';
export default () => <p>{[<b key="b" />, 'x', null, {}, 5, undefined, []].map((v) => String(isValidElement(v))).join()}</p>;
