import { useId } from 'react';
const Id = () => <i>{useId()}</i>;
function Deep({ n }: { n: number }): any { return n === 0 ? <Id /> : <>{null}<Deep n={n - 1} />{null}</>; }
export default () => <Deep n={22} />;
