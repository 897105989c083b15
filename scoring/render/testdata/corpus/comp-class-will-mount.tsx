import React from 'react';
export default class Case extends React.Component<object, { a: number; b?: number }> {
  state: { a: number; b?: number } = { a: 1 };
  UNSAFE_componentWillMount() { this.setState({ b: 2 }); this.setState((s) => ({ a: s.a + 10 })); }
  render() { return <p>{JSON.stringify(this.state)}</p>; }
}
