import { useSyncExternalStore } from 'react';
export default function Case() { return <p>{useSyncExternalStore(() => () => {}, () => 'client', () => 'server')}</p>; }
