import { useId, type ReactNode } from 'react';
const Id = ({ children }: { children?: ReactNode }) => <i title={useId()}>{children}</i>;
export default () => <Id><Id><Id /><b><Id /></b></Id></Id>;
