import { useEffect, useInsertionEffect, useLayoutEffect, useImperativeHandle, useDebugValue } from 'react';
const never = () => { throw new Error('never'); };
export default function Case() { useEffect(never); useLayoutEffect(never, []); useInsertionEffect(never); useImperativeHandle(null as any, never as any); useDebugValue('x', never as any); return <p>x</p>; }
