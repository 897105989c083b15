import { Children } from 'react';
export default () => <p>{String(Children.map(null, () => 1))}{String(Children.map(undefined, () => 1))}{JSON.stringify(Children.toArray(null))}</p>;
