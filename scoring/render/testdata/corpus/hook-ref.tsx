import { createRef, useRef } from 'react';
export default function Case() { const r = useRef(3); const e = useRef<HTMLParagraphElement>(null); return <p ref={e}>{r.current}{String(e.current)}{String(createRef().current)}</p>; }
