const e: any = <b key="k" title="t">x</b>;
export default () => <p>{e.type}{e.key}{Object.keys(e.props).join()}{Object.keys(e).join()}{String(e.ref)}</p>;
