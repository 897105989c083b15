function Hi() { return <p>x</p>; }
(Hi as any).propTypes = { a: () => new Error('never') };
export default () => <Hi />;
