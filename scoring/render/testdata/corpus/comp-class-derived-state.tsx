import React from 'react';
export default class Case extends React.Component<object, { a?: number; b?: number }> {
  state = { a: 1 };
  static getDerivedStateFromProps(props: object, state: { a?: number }) { return { b: (state.a ?? 0) + 1 }; }
  render() { return <p>{JSON.stringify(this.state)}</p>; }
}
