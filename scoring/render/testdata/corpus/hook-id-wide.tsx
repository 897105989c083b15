import { useId } from 'react';
const Id = () => <i>{useId()}</i>;
export default () => <p>{Array.from({ length: 40 }, (_, i) => <Id key={i} />)}</p>;
