import { memo } from 'react';
const Hi = memo(function Hi({ a }: { a: string }) { return <p>{a}</p>; }, () => true);
export default () => <Hi a="m" />;
