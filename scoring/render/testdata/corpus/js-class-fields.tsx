class A { #p = 1; static s = 2; static { A.s += 1; } get p() { return this.#p; } has(o: object) { return #p in o; } }
export default () => <p>{new A().p}{A.s}{String(new A().has(new A()))}{String(new A().has({}))}</p>;
