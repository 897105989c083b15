function Hi(props: object) { return <p>{Object.keys(props).join()}</p>; }
export default () => <Hi key="k" {...{ a: 1 }} />;
