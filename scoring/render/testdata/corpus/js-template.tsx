const tag = (s: TemplateStringsArray, ...v: unknown[]) => s.raw.join('|') + v.join();
export default () => <p>{tag`a${1}\n${2}c`}{`x${`y${'z'}`}`}</p>;
