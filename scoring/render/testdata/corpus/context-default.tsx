import { createContext, useContext } from 'react';
const C = createContext('d');
const Show = () => <b>{useContext(C)}</b>;
export default () => <Show />;
