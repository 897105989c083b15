import { useId, useState } from 'react';
export default function Case() { const [n, set] = useState(0); const a = useId(); if (n < 1) set(1); return <p title={a}>{useId()}</p>; }
