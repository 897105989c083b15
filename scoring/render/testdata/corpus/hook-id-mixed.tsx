import { useId, type ReactNode } from 'react';
const Id = ({ children }: { children?: ReactNode }) => { const a = useId(); return <i title={a}>{children}</i>; };
export default () => <Id>{[<Id key="a"><Id /></Id>, <Id key="b" />]}text<Id /></Id>;
