// What `npm test` needs: the compiled sources, the program and the pages, made afresh and side by side.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runTypeScript } from './typescript.js';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(new URL('../build', import.meta.url), { recursive: true, force: true });

const ended = (program, ...args) =>
  new Promise((resolve) => {
    const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
    const child = spawn(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });

const codes = await Promise.all([
  runTypeScript('-p', 'tsconfig.json'),
  ended('esbuild.program.js'),
  ended('node_modules/webpack/bin/webpack.js', '--mode', 'production'),
]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
