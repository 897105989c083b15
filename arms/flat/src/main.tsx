import { createRoot } from 'react-dom/client';
import { scenes } from './scenes';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');

const query = new URLSearchParams(window.location.search);
const wanted = query.get('scene') ?? 'gallery';
const Scene = Object.entries(scenes).find(([name]) => name === wanted)?.[1] ?? scenes.gallery;
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

createRoot(root).render(<Scene />);
