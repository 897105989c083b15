import { createElement } from 'react';
function Hi(props: { a?: string }) { return <p>{String(props.a)}</p>; }
(Hi as any).defaultProps = { a: 'kept' };
export default () => createElement(Hi);
