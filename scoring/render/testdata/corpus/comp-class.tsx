import { Component } from 'react';
class Hi extends Component<{ name: string }> {
  render() { return <b>{this.props.name}</b>; }
}
export default () => <Hi name="c" />;
