import { cloneElement } from 'react';
export default () => <>{cloneElement(<b>old</b>, null, 'new')}{cloneElement(<b>old</b>, {}, 'n', 1)}{cloneElement(<b>old</b>, { children: 'prop' })}{cloneElement(<b key="k">old</b>).key}</>;
