const values = [1, 2, 3];
export const A = () => <div className="p-2 w-full" title="p-[3px]" data-x={values[0]}>{'bg-[#fff]'}</div>;
