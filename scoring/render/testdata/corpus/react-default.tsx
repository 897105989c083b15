import React, { Fragment } from 'react';
export default () => <React.Fragment><p>{String(React.Fragment === Fragment)}</p></React.Fragment>;
