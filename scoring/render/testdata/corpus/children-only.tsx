import { Children } from 'react';
const Only = ({ children }: any) => <p>{Children.only(children).type}</p>;
export default () => <Only><b /></Only>;
