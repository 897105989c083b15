function Run({ children }: { children: (n: number) => any }) { return <p>{children(3)}</p>; }
export default () => <Run>{(n) => n * 2}</Run>;
