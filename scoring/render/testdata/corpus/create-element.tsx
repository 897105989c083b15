import { createElement } from 'react';
export default () => createElement('p', { className: 'a', key: 'k' }, 'x', createElement('b', null, 1), null, [createElement('i', { key: 1 })]);
