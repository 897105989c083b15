import { useId } from 'react';
export default function Case() { const a = useId(), b = useId(); return <p id={a} title={b}>{useId()}</p>; }
