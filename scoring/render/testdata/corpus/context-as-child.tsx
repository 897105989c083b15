import { createContext } from 'react';
const C = createContext('as child');
export default () => <p>{C as any}</p>;
