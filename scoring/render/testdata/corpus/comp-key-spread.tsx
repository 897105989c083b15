function Hi(props: object) { return <p>{Object.keys(props).join()}</p>; }
const spread = { key: 'k', a: 1 };
export default () => <Hi {...spread} />;
