export default () => (
  <p /* c */ id="a" // d
  >
    {/* e */}x{
      // f
    }
  </p>
);
