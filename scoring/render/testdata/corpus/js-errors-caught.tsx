function f(): never { throw new TypeError('t', { cause: 'c' }); }
export default () => { try { f(); } catch (e: any) { return <p>{e.name}{e.message}{e.cause}{String(e instanceof TypeError)}</p>; } finally { /* x */ } };
