import React from 'react';
export default class Case extends React.Component<object, { n: number }> {
  state = { n: 1 };
  render() { return <p>{this.state.n}</p>; }
}
