import React from 'react';
class Hi extends React.Component<{ a: string }> {
  render() { return <p>{Object.keys(this.props).join()}{Object.keys(this.refs).length}</p>; }
}
export default () => <Hi ref={React.createRef<Hi>()} a="1" />;
