function Outer({ className, ...rest }: any) { return <p className={['a', className].filter(Boolean).join(' ')} {...rest} />; }
export default () => <Outer className="b" data-x="1" title="t">x</Outer>;
