import { builtinModules } from 'node:module';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sourceFiles, type SourceFile } from './support/source-files.js';

// The rules of docs/design/0001-layers.md, read from the sources themselves.

/** Lowest first; a file belongs to the layer with the longest prefix of its path, and imports from its own or below. */
const LAYERS: readonly (readonly [name: string, ...prefixes: readonly string[]])[] = [
  ['lib', 'server/lib/'],
  ['files', 'server/files/'],
  ['domain', 'server/domain/'],
  ['contract', 'server/contract/'],
  ['positions', 'server/positions/'],
  ['market', 'server/market/'],
  ['parameters', 'server/parameters/'],
  ['pricing', 'server/pricing/'],
  ['demo', 'server/market/demo/', 'server/parameters/registry-demo'],
  ['engines', 'server/engines/'],
  ['analytics', 'server/analytics/'],
  ['portfolio', 'server/portfolio/'],
  ['store', 'server/store/'],
  ['jobs', 'server/jobs/'],
  ['batch', 'server/batch/'],
  ['workbook-file', 'server/workbook-file/'],
  ['http', 'server/http/'],
  ['composition', 'server/'],
  ['commands', 'server/commands/'],
  ['main', 'server/main.ts'],
];

/** Files of nothing but types, which lower layers may name as types: what is behind them stays unknown. */
const PORTS: readonly string[] = ['server/store/types.ts'];

const server = sourceFiles('server');
const addIn = sourceFiles('src');
const all = [...server, ...addIn];
const paths = new Set(all.map(({ path }) => path));

function rankOf(path: string): number {
  let rank = -1;
  let longest = 0;
  LAYERS.forEach(([, ...prefixes], index) => {
    for (const prefix of prefixes) {
      if (!path.startsWith(prefix) || prefix.length <= longest) continue;
      longest = prefix.length;
      rank = index;
    }
  });
  return rank;
}

/** `importer -> imported` of all imports within the project that `select` takes. */
const edges = (
  files: readonly SourceFile[],
  select: (from: string, to: string, isTypeOnly: boolean) => boolean,
): readonly string[] => [
  ...new Set(
    files.flatMap(({ path, imports }) =>
      imports.flatMap(({ file, isTypeOnly }) =>
        file !== undefined && select(path, file, isTypeOnly) ? [`${path} -> ${file}`] : [],
      ),
    ),
  ),
];

const isUpward = (from: string, to: string, isTypeOnly: boolean): boolean =>
  rankOf(to) > rankOf(from) && !(isTypeOnly && PORTS.includes(to));

describe('layers', () => {
  it('are read at all: every folder of the server has a rank, every relative import leads to a file', () => {
    expect(server.length).toBeGreaterThan(100);
    const folders = server
      .map(({ path }) => path.split('/').slice(0, -1).join('/'))
      .filter((folder) => folder !== 'server');
    const named = LAYERS.flatMap(([, ...prefixes]) => prefixes);
    const strangers = folders.filter(
      (folder) => !named.some((prefix) => prefix !== 'server/' && `${folder}/`.startsWith(prefix)),
    );
    expect([...new Set(strangers)]).toEqual([]);
    expect(edges(server, (_, to) => !paths.has(to))).toEqual([]);
  });

  it('are imported downwards', () => {
    expect(edges(server, isUpward)).toEqual([]);
  });

  it('name as types only what holds nothing but types', () => {
    const ports = server.filter(({ path }) => PORTS.includes(path));
    expect(ports.map(({ path }) => path)).toEqual(PORTS);
    expect(ports.flatMap(({ imports }) => imports.filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([]);
  });

  it('form no circle', () => expect(circles(all)).toEqual([]));
});

/** Each circle of imports once, type imports included, as `a -> b -> a`. */
function circles(files: readonly SourceFile[]): readonly string[] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]));
  const finished = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' -> '));
    if (start >= 0 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) follow(target, [...trail, path]);
    finished.add(path);
  };
  for (const { path } of files) follow(path, []);
  return found;
}

describe('engines', () => {
  const engineOf = (path: string): string | undefined => /^server\/engines\/([^/]+)\//.exec(path)?.[1];

  it('do not know each other', () => {
    const foreign = edges(server, (from, to) => {
      const [own, other] = [engineOf(from), engineOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(foreign).toEqual([]);
  });

  it('reach neither files nor network; nor does any other calculation', () => {
    const io = /^(?:node:)?(?:fs|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster)(?:\/|$)/;
    const pure = /^server\/(?:lib|domain|contract|positions|pricing|engines|analytics|portfolio)\//;
    expect(nodeImports(server.filter(({ path }) => pure.test(path))).filter(([, module]) => io.test(module))).toEqual(
      [],
    );
  });
});

/** [file, module] of every import of one of Node's own modules. */
const nodeImports = (files: readonly SourceFile[]): readonly (readonly [path: string, module: string])[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('node:') || builtinModules.includes(specifier))
      .map(({ specifier }) => [path, specifier] as const),
  );

/** Sheet code that knows neither a page, nor Office, nor Node (docs/design/0005): the service uses it for files. */
const isSheetCode = (path: string): boolean => /^src\/(?:stage|workbook)\/[^/]+\.ts$/.test(path);

describe('the add-in', () => {
  it('knows of the server its contract only: types, and values of files that stand on no package', () => {
    const contract = server.filter(({ path }) => path.startsWith('server/contract/'));
    const lean = new Set(contract.filter(({ imports }) => imports.length === 0).map(({ path }) => path));
    const isLean = ({ file }: SourceFile['imports'][number]): boolean => file !== undefined && lean.has(file);
    for (const { path, imports } of contract) if (imports.every(isLean)) lean.add(path);
    const reaching = edges(
      addIn,
      (_, to, isTypeOnly) =>
        to.startsWith('server/') && !(to.startsWith('server/contract/') && (isTypeOnly || lean.has(to))),
    );
    expect(reaching).toEqual([]);
  });

  it('lends the service its sheet code, which stands on nothing else of the add-in', () => {
    const lent = edges(server, (_, to) => to.startsWith('src/') && !isSheetCode(to));
    expect(lent).toEqual([]);
    const borrowers = edges(
      server,
      (from, to) => to.startsWith('src/') && !/^server\/(?:workbook-file|commands)\//.test(from),
    );
    expect(borrowers).toEqual([]);
    const files = addIn.filter(({ path }) => isSheetCode(path));
    expect(files.length).toBeGreaterThan(5);
    expect(edges(files, (_, to) => to.startsWith('src/') && !isSheetCode(to))).toEqual([]);
    expect(files.flatMap(({ imports }) => imports.filter(({ file }) => file === undefined))).toEqual([]);
  });

  it('names Excel in one place', () => {
    const naming = addIn.filter(({ tree }) => /\bExcel\.run\b/.test(tree.text)).map(({ path }) => path);
    expect(naming).toEqual(['src/workbook/excel/run-excel.ts']);
  });

  it('could bundle contract, domain and lib: they import nothing of Node', () => {
    expect(nodeImports(server.filter(({ path }) => /^server\/(?:contract|domain|lib)\//.test(path)))).toEqual([]);
  });
});

describe('files', () => {
  it('export by name', () => {
    expect(all.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path }) => path)).toEqual([]);
  });

  it('hold one idea: none is over 350 lines', () => {
    expect(
      all.filter(({ lineCount }) => lineCount > 350).map(({ path, lineCount }) => `${path}: ${lineCount}`),
    ).toEqual([]);
  });

  it('are named after what they hold, in kebab case', () => {
    const strange = all.filter(({ path }) => {
      const name = basename(path)
        .replace(/\.tsx?$/, '')
        .replace(/\.worker$/, '');
      return !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || /^(?:utils?|helpers?|misc|common|stuff|shared)$/.test(name);
    });
    expect(strange.map(({ path }) => path)).toEqual([]);
  });
});
