export const A = () => (
  <a href="#add" id="#fff" data-rows="3" title="12px">
    <svg width="16" height={16} fill="none" stroke="currentColor" strokeWidth="1.5" viewBox="0 0 16 16" />
    #ffffff 12px
  </a>
);
