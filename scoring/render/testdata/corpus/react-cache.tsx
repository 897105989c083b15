import { cache, startTransition } from 'react';
const f = cache((n: number) => n + 1);
let ran = 0;
startTransition(() => { ran++; });
export default () => <p>{f(1)}{ran}</p>;
