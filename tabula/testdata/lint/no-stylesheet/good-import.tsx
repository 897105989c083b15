import type { Theme } from './theme.css';
import { css } from './css';
export const A = ({ theme }: { theme: Theme }) => (
  <div>
    <link rel="icon" href="/icon.svg" />
    <a href="./box.css">box.css {css} {String(theme)}</a>
  </div>
);
