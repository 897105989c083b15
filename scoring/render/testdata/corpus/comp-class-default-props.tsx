import React from 'react';
class Hi extends React.Component<{ a?: string; b?: string; c?: null }> {
  static defaultProps = { a: 'da', b: 'db', c: 'dc' };
  render() { return <p>{this.props.a} {this.props.b} {String(this.props.c)}</p>; }
}
export default () => <Hi b="given" a={undefined} c={null} />;
