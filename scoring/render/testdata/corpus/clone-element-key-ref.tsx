import { cloneElement } from 'react';
const e = cloneElement(<b key="a" ref={null} title="t" />, { key: 'b', ref: undefined, title: undefined } as any);
export default () => <p>{e.key}{Object.keys(e.props as object).join()}{String((e.props as any).title)}</p>;
