import { createContext, useContext } from 'react';
const C = createContext<string | undefined>('d');
const Show = () => <b>{String(useContext(C))}</b>;
export default () => <C value={undefined}><Show /></C>;
