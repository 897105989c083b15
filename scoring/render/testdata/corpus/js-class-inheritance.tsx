class A { constructor(public n: string) {} hi() { return 'A' + this.n; } static make() { return new this('s'); } }
class B extends A { override hi() { return 'B' + super.hi(); } }
export default () => <p>{B.make().hi()}{String(new B('x') instanceof A)}</p>;
