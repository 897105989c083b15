export const A = () => (
  <div className="p-4">
    <b>
  </div>
);
