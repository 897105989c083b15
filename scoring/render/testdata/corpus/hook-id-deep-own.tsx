import { useId, type ReactNode } from 'react';
function Deep({ n }: { n: number }): ReactNode { const id = useId(); return <b title={id}>{n > 0 && <Deep n={n - 1} />}{n > 0 && 'x'}</b>; }
export default () => <Deep n={18} />;
