import { useId } from 'react';
const Id = () => <i>{useId()}</i>;
export default () => <div><Id /><Id /><p><Id /></p>{[1, 2, 3].map((i) => <Id key={i} />)}</div>;
