import React, { memo } from 'react';
class K extends React.Component<{ a: string }> { render() { return <p>{this.props.a}</p>; } }
const Hi = memo(K);
export default () => <Hi a="m" />;
