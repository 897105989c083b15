import { useActionState } from 'react';
export default function Case() { const [s, act, pending] = useActionState((n: number) => n + 1, 4); return <p>{s}{typeof act}{String(pending)}</p>; }
