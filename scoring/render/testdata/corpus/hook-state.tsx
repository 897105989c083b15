import { useState } from 'react';
export default function Case() { const [a] = useState(1); const [b] = useState(() => 2); const [c] = useState<number>(); return <p>{a}{b}{String(c)}</p>; }
