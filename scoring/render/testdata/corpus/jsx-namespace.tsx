export default () => <svg><a xlink:href="#x" {...({} as any)} /></svg>;
