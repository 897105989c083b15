import './box.css';
import styles from "../styles/box.module.scss";
import text from './box.css?inline';
import type { Theme } from './theme.css';
export * from './all.less';
const lazy = () => import('./lazy.css');
const old = require('./old.styl');
export const A = () => (
  <div className={styles.box}>
    <style>{text}</style>
    <link rel="stylesheet" href="/box.css" />
    {String(lazy)}{old}
  </div>
);
export type T = Theme;
