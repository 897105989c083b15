import { Children } from 'react';
const Count = ({ children }: any) => <p>{Children.count(children)}</p>;
export default () => <><Count /><Count>a</Count><Count>a{null}{[1, 2]}</Count><Count>{undefined}</Count><Count><></></Count></>;
