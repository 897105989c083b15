import { createContext, useContext } from 'react';
const C = createContext('d');
const Show = () => <b>{useContext(C)}</b>;
export default () => <p><Show /><C.Provider value="1"><Show /><C.Provider value="2"><Show /></C.Provider><Show /></C.Provider><Show /></p>;
