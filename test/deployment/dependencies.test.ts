import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { builtImports, packageOf } from '../support/built-imports.js';
import { sourceFiles } from '../support/source-files.js';

const names = z.record(z.string(), z.string());
const manifest = z
  .object({
    scripts: names,
    dependencies: names,
    optionalDependencies: names,
    devDependencies: names,
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** What only a development install has, by the command that tells so in one sentence. */
const DEVELOPMENT_TOOLS: ReadonlyMap<string, string> = new Map([
  ['office-addin-debugging', 'excel: starts Excel with the add-in of a checkout'],
]);

/** What no import of ours names, and why it is installed all the same. */
const NEEDED_UNNAMED: ReadonlyMap<string, string> = new Map([
  ['rxjs', 'the grid asks for one beside it'],
  ['webpack-cli', 'webpack has no command line without it'],
]);

const program = builtImports('build/server/main.js');

/** The pages of webpack.config.js: where each starts. */
const PAGES = ['src/functions/associate.ts', 'src/taskpane/main.tsx', 'src/web/main.tsx'];

/** Packages that the pages import, each with a source file that does; types aside. */
function packagesOfPages(): ReadonlyMap<string, string> {
  const sources = new Map([...sourceFiles('src'), ...sourceFiles('server')].map((file) => [file.path, file]));
  const packages = new Map<string, string>([['preact', 'src/tsconfig.json']]);
  const seen = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { file, specifier, isTypeOnly } of sources.get(path)?.imports ?? []) {
      if (isTypeOnly) continue;
      if (file !== undefined) follow(file);
      else if (!specifier.startsWith('.')) packages.set(packageOf(specifier), path);
    }
  };
  PAGES.forEach(follow);
  expect(seen.size).toBeGreaterThan(200);
  return packages;
}

/** Packages that the configuration of webpack names: its imports, its loaders, and folders of node_modules. */
function packagesOfPageBuild(): ReadonlyMap<string, string> {
  const files = readdirSync('.').filter((name) => /^webpack\.\w+\.js$/.test(name));
  const text = files.map((name) => readFileSync(name, 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:from|loader:|use: \[[\w.]+,) '([^']+)'/g)].map(([, name = '']) =>
    packageOf(name),
  );
  const folders = [...text.matchAll(/'node_modules', '(@?[\w-]+)', '([\w-]+)'/g)].map(([, scope = '', name = '']) =>
    packageOf(`${scope}/${name}`),
  );
  return new Map(
    [...named, ...folders]
      .filter((name) => !isBuiltin(name) && !name.startsWith('.'))
      .map((name) => [name, 'webpack.config.js']),
  );
}

/** Packages that build the program: its bundler, and the compiler that takes its place. */
function packagesOfProgramBuild(): ReadonlyMap<string, string> {
  const script = 'esbuild.program.js';
  const named = [...readFileSync(script, 'utf8').matchAll(/import\('([^']+)'\)|'node_modules', '([\w-]+)'/g)];
  return new Map(named.map(([, imported, folder]) => [imported ?? folder ?? '', script]));
}

const used = new Map([
  ...packagesOfProgramBuild(),
  ...packagesOfPageBuild(),
  ...packagesOfPages(),
  ...program.packages,
]);
const installed = { ...manifest.dependencies, ...manifest.optionalDependencies };

describe('an install without development packages', () => {
  it('is followed at all: commands, threads, pages and their build', () => {
    expect(program.files).toEqual(
      expect.arrayContaining(['build/server/commands/excel.js', 'build/server/batch/chunk/chunk.worker.js']),
    );
    expect(program.files.length).toBeGreaterThan(500);
    expect(program.files.filter((file) => !existsSync(file))).toEqual([]);
    expect([...used.keys()]).toEqual(
      expect.arrayContaining([
        'saxes',
        'esbuild',
        'typescript',
        'css-loader',
        '@univerjs/core',
        'better-sqlite3',
        'preact',
      ]),
    );
  });

  it('has all that what is built imports', () => {
    const missing = [...used].filter(([name]) => !(name in installed) && !DEVELOPMENT_TOOLS.has(name));
    expect(missing).toEqual([]);
  });

  it('has nothing that nobody uses', () => {
    const idle = Object.keys(installed).filter((name) => !used.has(name) && !NEEDED_UNNAMED.has(name));
    expect(idle).toEqual([]);
  });

  it('lacks only tools of development, and no reason is left of what has gone', () => {
    for (const name of DEVELOPMENT_TOOLS.keys()) {
      expect(used.get(name)).toBeDefined();
      expect(manifest.devDependencies).toHaveProperty([name]);
    }
    for (const name of NEEDED_UNNAMED.keys()) expect(manifest.dependencies).toHaveProperty([name]);
  });

  it('starts without types: they are checked by npm run typecheck', () => {
    const { compilerOptions } = z
      .object({ compilerOptions: z.object({ noCheck: z.literal(true), types: z.tuple([]) }) })
      .parse(JSON.parse(readFileSync('tsconfig.build.json', 'utf8')));
    expect(compilerOptions.noCheck).toBe(true);
    expect(manifest.scripts['build:server']).toBe('node esbuild.program.js');
    expect(readFileSync('esbuild.program.js', 'utf8')).toContain("'-p', 'tsconfig.build.json'");
  });
});

it('the program that was built can be run, as npx does, which makes it so only once', () => {
  expect(() => accessSync('build/program/main.js', constants.X_OK)).not.toThrow();
});
