import React from 'react';
export default class Case extends React.Component<object, object> {
  static getDerivedStateFromProps() { return null; }
  render() { return <p>{JSON.stringify(this.state)}</p>; }
}
