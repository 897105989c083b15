import { useOptimistic } from 'react';
export default function Case() { const [v] = useOptimistic('v'); return <p>{v}</p>; }
