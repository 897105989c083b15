import { useEffectEvent } from 'react';
export default function Case() { const f = useEffectEvent(() => 1); return <p>{typeof f}</p>; }
