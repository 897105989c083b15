import { useId } from 'react';
const Id = () => <i>{useId()}</i>;
export default () => <p>{[<Id key="a" />]}</p>;
