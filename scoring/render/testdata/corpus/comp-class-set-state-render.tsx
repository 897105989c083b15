import React from 'react';
export default class Case extends React.Component<object, { n: number }> {
  state = { n: 0 };
  render() { if (this.state.n === 0) this.setState({ n: 1 }); return <p>{this.state.n}</p>; }
}
