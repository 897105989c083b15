export default function Case(this: unknown) { return <p>{String(this)}</p>; }
