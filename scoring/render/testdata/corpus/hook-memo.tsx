import { useCallback, useMemo } from 'react';
export default function Case() { const v = useMemo(() => [1, 2].join('-'), []); const f = useCallback((x: number) => x + 1, []); return <p>{v}{f(1)}</p>; }
