import { useDeferredValue, useTransition } from 'react';
export default function Case() { const [pending] = useTransition(); return <p>{String(pending)}{useDeferredValue('v')}{useDeferredValue('v', 'i')}</p>; }
