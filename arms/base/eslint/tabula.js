// An ESLint plugin that asks `tabula lint --json --stdin` and reports what it says, each finding under
// the rule that found it. The profile's own reader sees the syntax tree, so ESLint needs none.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const arm = dirname(dirname(fileURLToPath(import.meta.url)));

const names = [
  'known-class',
  'no-arbitrary-value',
  'no-dynamic-class',
  'no-conflict',
  'passthrough-last',
  'no-inline-style',
  'no-stylesheet',
  'no-other-merge',
  'no-raw-value',
  'composite-typography',
  'syntax',
];

// The program is asked once a text: every rule wants the same answer.
let last = { path: '', text: '', findings: [] };

function ask(path, text) {
  if (last.path === path && last.text === text) return last.findings;
  const program = process.env.TABULA || 'tabula';
  const answer = spawnSync(program, ['lint', '--json', '--stdin', '--dir', arm, path], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (answer.error) throw new Error(`run ${program}: ${answer.error.message}`);
  if (answer.status !== 0 && answer.status !== 1) throw new Error(`${program} lint: ${answer.stderr}`);
  last = { path, text, findings: JSON.parse(answer.stdout) };
  return last.findings;
}

// tabula counts columns in bytes of UTF-8, editors in units of UTF-16.
function column(text, found) {
  const line = Buffer.from(text.split('\n')[found.line - 1] ?? '');
  return line.subarray(0, found.column - 1).toString().length;
}

function rule(name) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) => ({
      Program() {
        for (const found of ask(context.filename, context.sourceCode.text)) {
          if (found.rule !== name) continue;
          const at = { line: found.line, column: column(context.sourceCode.text, found) };
          context.report({ loc: { start: at, end: at }, message: found.message });
        }
      },
    }),
  };
}

// A program without statements: nothing is read here, and nothing that ESLint cannot read is lost.
const parser = {
  meta: { name: 'tabula' },
  parse(text) {
    const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
    const end = { line: lines.length, column: lines[lines.length - 1].length };
    return {
      type: 'Program',
      sourceType: 'module',
      body: [],
      tokens: [],
      comments: [],
      range: [0, text.length],
      loc: { start: { line: 1, column: 0 }, end },
    };
  },
};

export default {
  meta: { name: 'tabula' },
  parser,
  rules: Object.fromEntries(names.map((name) => [name, rule(name)])),
  allRules: Object.fromEntries(names.map((name) => [`tabula/${name}`, 'error'])),
};
