import { createContext, useContext } from 'react';
const A = createContext('a');
const B = createContext('b');
const Show = () => <b>{useContext(A)}{useContext(B)}</b>;
export default () => <A value="1"><B value="2"><Show /></B><Show /></A>;
