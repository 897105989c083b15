export default () => <p aria-label="x" data-foo-bar-baz />;
