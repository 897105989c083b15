enum E { A, B = 'b' }
const enum C { X = 5 }
namespace N { export const v = 'nv'; }
export default () => <p>{E.A}{E.B}{E[0]}{C.X}{N.v}</p>;
