import React from 'react';
export default class Case extends React.Component<object, { a: number }> {
  state = { a: 1 };
  componentWillMount() { this.state = { a: 5 }; }
  render() { return <p>{this.state.a}</p>; }
}
