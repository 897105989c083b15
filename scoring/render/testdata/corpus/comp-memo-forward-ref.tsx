import { forwardRef, memo } from 'react';
const Hi = memo(forwardRef<HTMLParagraphElement>((_, ref) => <p ref={ref}>x</p>));
export default () => <Hi />;
