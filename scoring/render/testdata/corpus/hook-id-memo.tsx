import { forwardRef, memo, useId } from 'react';
const A = memo(() => <i>{useId()}</i>);
const B = forwardRef(() => <i>{useId()}</i>);
export default () => <><A /><B /></>;
