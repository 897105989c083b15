const spread = { key: 'k', title: 't' };
function Hi(props: object) { return <p>{Object.keys(props).join()}</p>; }
export default () => <><Hi {...spread} key="z" />{(<b {...spread} key="z" /> as any).key}</>;
