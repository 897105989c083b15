import { createElement } from 'react';
const shared = { style: { color: 'red' } };
export const A = ({ style, html }: { style?: object; html: string }) => (
  <div style={{ padding: 3 }}>
    <i {...shared} />
    <b style={style} />
    {createElement('u', { style: { margin: 0 } })}
    <p dangerouslySetInnerHTML={{ __html: '<b style="color:red">x</b>' }} />
    <p dangerouslySetInnerHTML={{ __html: `<style>${html}</style>` }} />
  </div>
);
