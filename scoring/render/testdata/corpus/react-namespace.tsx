import * as R from 'react';
export default () => <R.Fragment><p>{typeof R.useState}{R.version.split('.')[0]}{typeof R.default}</p></R.Fragment>;
