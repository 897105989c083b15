function Hi({ name = 'you' }: { name?: string }) { return <b>hi {name}</b>; }
export default () => <p><Hi /><Hi name="me" /></p>;
