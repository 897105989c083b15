import { createContext } from 'react';
const C = createContext('d');
export default () => <><C.Consumer>{(v) => <i>{v}</i>}</C.Consumer><C value="g"><C.Consumer>{(v) => <i>{v}</i>}</C.Consumer></C></>;
