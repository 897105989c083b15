import { Activity } from 'react';
export default () => <><Activity mode="visible"><p>v</p></Activity><Activity mode="hidden"><p>h</p></Activity><Activity><p>d</p></Activity></>;
