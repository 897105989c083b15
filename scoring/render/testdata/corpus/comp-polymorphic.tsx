import type { ElementType, ReactNode } from 'react';
function Box({ as: Tag = 'div', children }: { as?: ElementType; children?: ReactNode }) { return <Tag className="box">{children}</Tag>; }
export default () => <><Box>a</Box><Box as="section">b</Box><Box as={({ children }: any) => <em>{children}</em>}>c</Box></>;
