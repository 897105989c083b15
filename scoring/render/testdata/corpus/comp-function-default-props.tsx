function Hi(props: { a?: string }) { return <p>{String(props.a)}</p>; }
(Hi as any).defaultProps = { a: 'ignored' };
export default () => <Hi />;
