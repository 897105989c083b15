import { createElement, Fragment } from 'react';
export default () => createElement(Fragment, null, createElement('p'), createElement('p', undefined, undefined));
