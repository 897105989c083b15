import { createElement } from 'react';
export default () => createElement('p', { children: 'prop' } as any);
