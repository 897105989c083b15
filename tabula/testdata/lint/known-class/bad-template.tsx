const wide = true;
export const A = () => <div className={`
  p-4
  p-45
`} />;
export const B = () => <div className="p-4
   bg-danger   dark:bg-dangerous md:dark:hover:p-4 hover:md:p-4" />;
export const C = () => <a className={'p\x2d99'} href="#">é</a>;
