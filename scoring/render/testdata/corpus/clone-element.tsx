import { cloneElement } from 'react';
const Slot = ({ children }: any) => cloneElement(children, { className: [children.props.className, 'added'].join(' '), title: 't' });
export default () => <Slot><b className="own" id="i">x</b></Slot>;
