const UI = { Button: ({ children }: any) => <button>{children}</button> };
export default () => <UI.Button>x</UI.Button>;
