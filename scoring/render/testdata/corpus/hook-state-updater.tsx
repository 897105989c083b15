import { useState } from 'react';
export default function Case() { const [n, set] = useState(0); if (n === 0) { set((x) => x + 1); set((x) => x + 10); } return <p>{n}</p>; }
