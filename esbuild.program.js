// Builds the program, build/program/main.js, of server/: a file for each command and thread and for what they share, instead
// of the 1,200 modules, whose search alone would take a second of each start. Where esbuild has no compiler for the machine,
// since optional packages were left out, TypeScript compiles the modules one by one.
//   node esbuild.program.js
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const SOURCES = 'server';
const PROGRAM = join('build', 'program');

/** Modules that are started by their address: what is run, and each thread. */
function entryPoints() {
  const files = readdirSync(join(root, SOURCES), { recursive: true });
  const threads = files.filter((file) => /[.-]worker\.ts$/.test(file));
  const names = threads.map((file) => basename(file));
  const again = names.find((name, place) => names.indexOf(name) < place);
  if (again !== undefined) throw new Error(`Two threads are named ${again}: all lie in one folder of the program.`);
  return ['main.ts', ...threads].map((file) => join(SOURCES, file));
}

/** @returns the files of the program with their content */
async function bundle(esbuild) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: PROGRAM,
    // A thread is found beside the file that starts it, whichever file that is.
    entryNames: '[name]',
    chunkNames: '[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  return outputFiles;
}

/** Writes what differs, each file at once, so that a program that starts meanwhile finds whole files. */
async function writeProgram(files) {
  await mkdir(join(root, PROGRAM), { recursive: true });
  for (const { path, contents } of files) {
    const before = await readFile(path).catch(() => undefined);
    if (before?.equals(contents) !== true) {
      await writeFile(`${path}.part`, contents);
      await rename(`${path}.part`, path);
    }
    // npx makes a command executable once, and runs what a later build has written in its place.
    if (basename(path) === 'main.js') await chmod(path, 0o755);
  }
  const names = new Set(files.map(({ path }) => basename(path)));
  for (const name of await readdir(join(root, PROGRAM)))
    if (!names.has(name)) await rm(join(root, PROGRAM, name), { recursive: true });
}

/** The modules one by one, and a program that begins with the first of them. */
async function compile() {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The program was not compiled.');
  const path = join(root, PROGRAM, 'main.js');
  await writeProgram([{ path, contents: Buffer.from("#!/usr/bin/env node\nimport '../server/main.js';\n") }]);
}

/** @returns undefined if esbuild has no compiler for the machine */
async function bundled() {
  try {
    return await bundle(await import('esbuild'));
  } catch (error) {
    // Faults of the sources, which have been told.
    if ('errors' in error) throw error;
    return undefined;
  }
}

const program = await bundled();
if (program === undefined) await compile();
else await writeProgram(program);
