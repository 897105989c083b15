const ink = '#111827';
export const A = () => (
  <svg width="24px" height="24" fill="#fff" stroke={ink} color="rgb(0 0 0 / 0.5)">
    <path d="M0 0" strokeWidth="1.5px" />
  </svg>
);
