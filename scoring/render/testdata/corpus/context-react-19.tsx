import { createContext, use } from 'react';
const C = createContext(0);
const Show = () => <b>{use(C)}</b>;
export default () => <C value={7}><Show /></C>;
