export default () => <p>{process.env.NODE_ENV}{typeof window}{typeof document}</p>;
