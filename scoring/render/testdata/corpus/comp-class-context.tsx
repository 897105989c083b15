import React from 'react';
const C = React.createContext('default');
class Hi extends React.Component {
  static contextType = C;
  declare context: string;
  render() { return <p>{this.context}</p>; }
}
export default () => <><Hi /><C.Provider value="given"><Hi /></C.Provider></>;
