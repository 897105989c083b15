import { Children } from 'react';
const Each = ({ children }: any) => { const out: string[] = []; Children.forEach(children, (c, i) => out.push(i + String(c))); return <p>{out.join()}</p>; };
export default () => <Each>a{null}{false}{2}{['x']}</Each>;
