import { useState } from 'react';
export default function Case() { const [n, set] = useState(0); if (n < 3) set(n + 1); return <p>{n}</p>; }
