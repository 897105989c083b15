import { useMemo, useState } from 'react';
let runs = 0;
export default function Case() { const [n, set] = useState(0); const m = useMemo(() => ++runs, []); const k = useMemo(() => n * 10, [n]); if (n < 2) set(n + 1); return <p>{n}{m}{k}</p>; }
