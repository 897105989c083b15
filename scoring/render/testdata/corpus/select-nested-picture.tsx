export default () => <select defaultValue="a"><option>a</option></select>;
