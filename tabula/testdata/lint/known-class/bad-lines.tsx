export const A = () => (
  <p title=" " className="p-4 🙂 nope1">
    <b className="nope2" />
  </p>
);
const t = "a b"; export const B = () => <i className="nope3">🙂<u className="nope4" /></i>;
