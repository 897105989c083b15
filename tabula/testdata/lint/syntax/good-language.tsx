import React, { type FC, type ReactNode } from 'react';
import * as merge from '@tabula-css/merge';
export * as again from './again';
export { default as Other } from './other';

enum Size { Small = 'sm', Large = 'lg' }
declare const global: unknown;
namespace Inner { export const x = 1; }
abstract class Base<T extends object = {}> {
  static #count = 0n;
  declare readonly kind: string;
  #secret?: T;
  static { Base.#count += 1_000n; }
  constructor(protected readonly name: string) {}
  get secret() { return this.#secret; }
  has(o: unknown) { return #secret in (o as object); }
  async *rows(): AsyncGenerator<number> { for await (const n of [1, 2]) yield n; }
}
const identity = <T,>(x: T): T => x;
function assertIs(x: unknown): asserts x is string { if (typeof x !== 'string') throw new Error(`no ${typeof x}`, { cause: x }); }
let maybe: { a?: { b?: (x: number) => string } } | null = null;
maybe ??= { a: {} };
const read = maybe?.a?.b?.(1) ?? 'none';
const pattern = /(?<year>\d{4})(?<!x)\/[}\]]/giu;
const { a: { b: renamed = () => '' } = {}, ...others } = maybe ?? {};
label: for (const [key, value] of Object.entries(others)) { if (key) continue label; else break label; }
export const lazy = React.lazy(() => import('./lazy'));
export class Panel extends React.Component<{ children?: ReactNode }> {
  state = { on: false } satisfies { on: boolean };
  handle = async () => { await null; this.setState({ on: !this.state.on }); };
  render() {
    return (
      <>
        {/* a comment with "p-99" */}
        <merge.Box xlink:href="#a" className="p-4" onClick={this.handle} {...(this.state.on ? { hidden: true } : null)} />
        <section className={merge.cn('p-4', this.state.on! && 'flex')}>
          é &amp; &#123; “quotes” {identity<Size>(Size.Small)} {pattern.test(read) as any} {renamed?.(1)} {Inner.x}
        </section>
      </>
    );
  }
}
const Plain: FC<{ name: string }> = function ({ name }) {
  try { assertIs(name); } catch { return null; } finally { void global; }
  do { name += '!'; } while (name.length < 3);
  switch (name) { case 'a': { return <b className="block" />; } default: return name ? <i className="flex" /> : null; }
};
export default Plain;
export type { Base };
