// What a change of pure code needs: types, the suites that start no service, page, database or browser and take no more than
// seconds, and lint of the files that differ from the last commit.
//   node .ci/quick-tests.js [--base main] [patterns of more suites]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runTypeScript } from './typescript.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const FOLDERS = [
  'analytics',
  'architecture.test',
  'contract',
  'domain',
  'engines',
  'functions',
  'instruments',
  'lib',
  'market',
  'portfolio',
  'pricing',
  'sheet',
];

/** Of these folders, what starts a service, makes a demo market, or calculates for longer than the others together. */
const NOT_QUICK = [
  'engines/cleared-rates/own-recipe',
  'engines/treasury/extreme-securities',
  'engines/treasury/service',
  'functions/functions',
  'demo/',
  'portfolio/(?!calculation-work|lots/|legging/|price-date|answer-rows)',
  'pricing/scenario-recipes-golden',
  'pricing/scenario-value-at-risk-golden',
  'sheet/analytics-sheet',
  'sheet/rate-results',
];

/** Compiled suites whose source is gone would still run. */
function removeStale(folder) {
  if (!existsSync(join(root, 'build', folder))) return;
  for (const name of readdirSync(join(root, 'build', folder), { recursive: true }))
    if (name.endsWith('.test.js') && !existsSync(join(root, folder, name.replace(/\.js$/, '.ts'))))
      rmSync(join(root, 'build', folder, name));
}

function changedFiles(base) {
  const told = (...gitArguments) => spawnSync('git', gitArguments, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const names = told('diff', '--name-only', base) + told('ls-files', '--others', '--exclude-standard');
  return names.split('\n').filter((name) => name !== '' && existsSync(join(root, name)));
}

/** Runs a package's program; what it says comes whole, when it has ended. @returns its exit code */
function ended(program, programArguments) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...program, ...programArguments], { cwd: root });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

function lint(files) {
  const sources = files.filter((name) => /\.(?:ts|tsx|js)$/.test(name));
  const checks = [];
  if (sources.length > 0) checks.push(ended(['node_modules/eslint/bin/eslint.js'], ['--no-warn-ignored', ...sources]));
  if (files.length > 0)
    checks.push(ended(['node_modules/prettier/bin/prettier.cjs'], ['--check', '--ignore-unknown', ...files]));
  return checks;
}

const { values, positionals } = parseArgs({
  options: { base: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
});
removeStale('test');
const compiled = await runTypeScript('-p', 'tsconfig.json');
if (compiled !== 0) process.exit(compiled);
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const quick = `build/test/(?!${NOT_QUICK.join('|')})(${FOLDERS.join('|')})`;
const codes = await Promise.all([
  runTypeScript('-p', 'src/tsconfig.json'),
  ended(jest, ['--silent', quick, ...positionals]),
  ...lint(changedFiles(values.base)),
]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
