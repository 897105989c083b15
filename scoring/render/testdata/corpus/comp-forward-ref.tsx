import { forwardRef } from 'react';
const Hi = forwardRef<HTMLParagraphElement, { a: string }>((props, ref) => <p ref={ref} title={Object.keys(props).join()}>{props.a}{String(ref)}</p>);
export default () => <><Hi a="1" /><Hi a="2" ref={null} /></>;
