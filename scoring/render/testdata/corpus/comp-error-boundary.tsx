import React from 'react';
class B extends React.Component<{ children: React.ReactNode }> {
  static getDerivedStateFromError() { return {}; }
  render() { return this.props.children; }
}
export default () => <B><p>fine</p></B>;
