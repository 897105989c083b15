type T<K extends string> = { [P in K]?: P };
interface I { a: T<'x'> }
const v = { a: { x: 'x' } } satisfies I;
export default () => <p>{(v as I).a.x!}</p>;
