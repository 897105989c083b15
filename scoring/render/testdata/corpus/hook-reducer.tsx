import { useReducer } from 'react';
export default function Case() { const [s] = useReducer((s: number) => s, 5); const [t] = useReducer((s: string) => s, 3, (n) => 'i' + n); return <p>{s}{t}</p>; }
