import { useMemo, useState } from 'react';
function useToggle(on: boolean) { const [v, set] = useState(on); return useMemo(() => ({ v, flip: () => set(!v) }), [v]); }
export default function Case() { return <p aria-pressed={useToggle(true).v}>x</p>; }
