import { Children, isValidElement } from 'react';
function Keys({ children }: any) { return <p>{Children.map(children, (c) => (isValidElement(c) ? String(c.key) : typeof c))?.join(' ')}|{Children.toArray(children).map((c: any) => c.key ?? typeof c).join(' ')}</p>; }
export default () => <Keys><i key="a" /><i />{[<b key="x=y:z" />, <b key="q/r" />]}text{5}{null}{true}</Keys>;
