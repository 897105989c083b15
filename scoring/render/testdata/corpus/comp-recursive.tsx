function Tree({ n }: { n: number }) { return <ul><li>{n}{n > 0 && <Tree n={n - 1} />}</li></ul>; }
export default () => <Tree n={4} />;
