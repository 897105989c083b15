function Hi({ ref, ...rest }: { ref?: unknown; a: string }) { return <p>{typeof ref} {Object.keys(rest).join()}</p>; }
export default () => <Hi ref={{ current: null }} a="1" />;
