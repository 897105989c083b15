import { useReducer } from 'react';
export default function Case() { const [s, go] = useReducer((s: number, a: number) => s * 2 + a, 1); if (s < 10) go(1); return <p>{s}</p>; }
