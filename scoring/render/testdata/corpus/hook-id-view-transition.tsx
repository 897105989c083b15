import { useId, ViewTransition } from 'react';
const Id = () => <i>{useId()}</i>;
export default () => <><ViewTransition><Id /></ViewTransition><ViewTransition name="n"><Id /></ViewTransition></>;
