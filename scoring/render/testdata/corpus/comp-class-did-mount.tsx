import React from 'react';
export default class Case extends React.Component {
  componentDidMount() { throw new Error('never'); }
  componentWillUnmount() { throw new Error('never'); }
  render() { return <p>x</p>; }
}
