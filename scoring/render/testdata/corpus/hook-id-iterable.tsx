import { useId } from 'react';
const Id = () => <i>{useId()}</i>;
export default () => <p>{new Set([<Id key="1" />, <Id key="2" />]) as any}</p>;
