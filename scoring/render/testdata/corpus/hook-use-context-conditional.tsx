import { createContext, use } from 'react';
const C = createContext('c');
export default function Case() { return <p>{true ? use(C) : null}</p>; }
