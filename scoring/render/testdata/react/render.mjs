// Renders TSX with the real react-dom/server, all in one process.
//
// Standard input: {"root": folder, "jobs": [{"name", "entry", "alias": {specifier: file}}]}. An entry exports a
// default component, or an object of scenes. Standard output: {name: {scene: markup}, …}; the scene of
// a default component is "default"; an error is {"error": message}.
//
// The script that React adds after a form whose action is a function is taken off: it belongs to the
// page's hydration, not to what the scene renders.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

for (const name of Object.keys(console)) if (typeof console[name] === 'function') console[name] = () => {};

const { root, jobs } = JSON.parse(fs.readFileSync(0, 'utf8'));
const out = fs.mkdtempSync(path.join(import.meta.dirname, 'out-'));
const result = {};

const replay = /^<script>addEventListener\("submit",[^<]*<\/script>|<script>addEventListener\("submit",[^<]*<\/script>$/;

const markup = (component) => {
  try {
    return renderToStaticMarkup(createElement(component)).replace(replay, '');
  } catch (e) {
    return { error: String(e?.message ?? e) };
  }
};

for (const [i, job] of jobs.entries()) {
  const outfile = path.join(out, `${i}.mjs`);
  await build({
    entryPoints: [path.resolve(root, job.entry)], outfile, bundle: true, format: 'esm', platform: 'node', jsx: 'automatic',
    external: ['react', 'react/jsx-runtime', 'react-dom'], alias: job.alias ?? {}, loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'silent',
  });
  const module = await import(outfile);
  result[job.name] = {};
  if (module.scenes) for (const [name, scene] of Object.entries(module.scenes)) result[job.name][name] = markup(scene);
  else result[job.name].default = markup(module.default);
}
process.stdout.write(JSON.stringify(result));
