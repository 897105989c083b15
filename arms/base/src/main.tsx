import { createRoot } from 'react-dom/client';
import { scenes } from './scenes';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');

const wanted = new URLSearchParams(window.location.search).get('scene') ?? 'gallery';
const Scene = Object.entries(scenes).find(([name]) => name === wanted)?.[1] ?? scenes.gallery;

createRoot(root).render(<Scene />);
