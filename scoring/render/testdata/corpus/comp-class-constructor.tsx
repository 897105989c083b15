import React from 'react';
export default class Case extends React.PureComponent<{ a?: string }, { n: string }> {
  constructor(props: { a?: string }) { super(props); this.state = { n: props.a ?? 'none' }; }
  render() { return <p>{this.state.n}{String(this.props.children)}</p>; }
}
