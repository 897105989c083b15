import { Profiler, StrictMode, Suspense } from 'react';
export default () => <StrictMode><Profiler id="p" onRender={() => {}}><Suspense fallback={<i>wait</i>}><p>x</p></Suspense></Profiler></StrictMode>;
