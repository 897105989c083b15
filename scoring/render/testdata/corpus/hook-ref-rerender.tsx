import { useRef, useState } from 'react';
export default function Case() { const r = useRef(0); r.current++; const [n, set] = useState(0); if (n < 2) set(n + 1); return <p>{r.current}</p>; }
