const None = () => null;
const Undef = () => undefined;
const Bool = () => true as any;
export default () => <p>a<None /><Undef /><Bool />b</p>;
