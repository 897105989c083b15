import { Suspense } from 'react';
export default () => <p>a<Suspense>b</Suspense>c</p>;
