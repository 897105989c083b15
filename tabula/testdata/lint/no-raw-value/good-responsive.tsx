export const A = () => (
  <picture data-size="12px" aria-label="#fff">
    <img src="a.png" sizes="100vw" srcSet="a.png 2x" alt="12px" />
    <input type="color" defaultValue="#ff0000" />
  </picture>
);
