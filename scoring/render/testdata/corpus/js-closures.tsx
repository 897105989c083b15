const fs: (() => number)[] = [];
for (let i = 0; i < 3; i++) fs.push(() => i);
export default () => <p>{fs.map((f) => f()).join()}</p>;
