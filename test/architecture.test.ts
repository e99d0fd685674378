import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS } from '../server/domain/engine-id.js';
import { ROW_KINDS } from '../server/instruments/row-kinds.js';
import { groupBy } from '../server/lib/group-by.js';
import { sourceFiles, type SourceFile } from './support/source-files.js';

// The rules of docs/design/0001-layers.md, read from the sources themselves.

/** Data of the kinds of rows, which stands in their folders and below the contract: names, columns, words of headings. */
const ROW_TABLE =
  /^server\/instruments\/(?:row-tables|row\/(?:row-table|shared-fields|terms-of-words)|[^/]+\/(?:table|unread-terms))\.ts$/;

/** Lowest first; a file belongs to the layer with the longest prefix of its path, and imports from its own or below. */
const LAYERS: readonly (readonly [name: string, ...prefixes: readonly string[]])[] = [
  ['lib', 'server/lib/'],
  ['files', 'server/files/'],
  ['threads', 'server/threads/'],
  ['domain', 'server/domain/'],
  ['row tables'],
  ['contract', 'server/contract/'],
  ['sheet', 'server/sheet/'],
  ['market', 'server/market/'],
  ['pricing', 'server/pricing/'],
  ['parameters', 'server/parameters/'],
  ['demo', 'server/demo/', 'server/parameters/registry/demo'],
  ['instruments', 'server/instruments/'],
  ['engines', 'server/engines/'],
  ['analytics', 'server/analytics/'],
  ['portfolio', 'server/portfolio/'],
  ['store', 'server/store/'],
  ['calculation', 'server/calculation/'],
  ['batch', 'server/batch/'],
  ['workbook-file', 'server/workbook-file/'],
  ['fetch', 'server/fetch/'],
  ['http', 'server/http/'],
  ['composition', 'server/', 'server/service/'],
  ['commands', 'server/commands/'],
  ['main', 'server/main.ts'],
];

/** Files of nothing but types, which lower layers may name as types: what is behind them stays unknown. */
const PORTS: readonly string[] = ['document-stores', 'readiness-store', 'stage-store', 'types'].map(
  (name) => `server/store/${name}.ts`,
);

const server = sourceFiles('server');
const addIn = sourceFiles('src');
const all = [...server, ...addIn];
const paths = new Set(all.map(({ path }) => path));

function rankOf(path: string): number {
  if (ROW_TABLE.test(path)) return LAYERS.findIndex(([name]) => name === 'row tables');
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

  it('know nothing of analytics, nor analytics of them: both stand on instruments', () => {
    const isOf = (layer: 'engines' | 'analytics', path: string): boolean => path.startsWith(`server/${layer}/`);
    const between = edges(
      server,
      (from, to) =>
        (isOf('engines', from) && isOf('analytics', to)) || (isOf('analytics', from) && isOf('engines', to)),
    );
    expect(between).toEqual([]);
  });

  it('are all the same to analytics, which name no engine and nothing of one kind of row', () => {
    const ofKind = /^server\/instruments\/(?:listed|event|swap|ladder|security|row)\//;
    expect(edges(server, (from, to) => from.startsWith('server/analytics/') && ofKind.test(to))).toEqual([]);
    const naming = server.filter(
      ({ path, tree }) =>
        path.startsWith('server/analytics/') &&
        (/\b(?:engine|position\.kind) [!=]==/.test(tree.text) ||
          ENGINE_IDS.some((id) => tree.text.includes(`'${id}'`))),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('reach neither files nor network; nor does any other calculation', () => {
    const io = /^(?:node:)?(?:fs|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster)(?:\/|$)/;
    const pure = /^server\/(?:lib|domain|contract|sheet|pricing|instruments|engines|analytics|portfolio)\//;
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

describe('worker threads that are shared', () => {
  it('are those of server/threads, in which no task waits without end', () => {
    const pools = server.filter(({ tree }) => /new Piscina\b/.test(tree.text)).map(({ path }) => path);
    expect(pools).toEqual(['server/threads/thread-pool.ts']);
  });
});

describe('kinds of rows', () => {
  it('are asked for by name in their folders, and by the engines that take them, only', () => {
    const kinds = Object.values(ROW_KINDS).flatMap(({ kind, stageType }) => [kind, stageType]);
    // The event engine has the name of its kind.
    const names = kinds.filter((name) => !ENGINE_IDS.some((id) => id === name)).join('|');
    const question = new RegExp(`[!=]== '(?:${names})'|'(?:${names})' [!=]==|case '(?:${names})'`);
    const isOwn = (path: string): boolean => /^server\/(?:instruments|engines)\//.test(path);
    const asking = all.filter(({ path, tree }) => !isOwn(path) && question.test(tree.text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});

/** What the add-in may know of the server: its contract, and what both know of a sheet. */
const isLent = (path: string): boolean => /^server\/(?:contract|sheet)\//.test(path);

describe('the add-in', () => {
  it('knows of the server contract and sheet only: types, and values of files that stand on no package', () => {
    const lean = new Set(server.filter(({ imports }) => imports.length === 0).map(({ path }) => path));
    const isLean = ({ file, isTypeOnly }: SourceFile['imports'][number]): boolean =>
      isTypeOnly || (file !== undefined && lean.has(file));
    for (let before = -1; before < lean.size;) {
      before = lean.size;
      for (const { path, imports } of server) if (imports.every(isLean)) lean.add(path);
    }
    const reaching = edges(
      addIn,
      (_, to, isTypeOnly) => to.startsWith('server/') && !(isLent(to) && (isTypeOnly || lean.has(to))),
    );
    expect(reaching).toEqual([]);
  });

  it('is not known by the server', () => {
    expect(edges(server, (_, to) => to.startsWith('src/'))).toEqual([]);
  });

  it('names Excel in one place', () => {
    const naming = addIn.filter(({ tree }) => /\bExcel\.run\b/.test(tree.text)).map(({ path }) => path);
    expect(naming).toEqual(['src/workbook/excel/run-excel.ts']);
  });

  it('could bundle contract, domain, sheet, lib and the tables of rows: they import nothing of Node', () => {
    const isBundled = (path: string): boolean =>
      ROW_TABLE.test(path) || /^server\/(?:contract|domain|lib|sheet)\//.test(path);
    expect(nodeImports(server.filter(({ path }) => isBundled(path)))).toEqual([]);
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

  it('are at most 25 in a folder, of which five share the first word of their names', () => {
    const folders = groupBy(all, ({ path }) => dirname(path));
    const crowded = [...folders].filter(([, files]) => files.length > 25);
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
    const prefixed = [...folders].flatMap(([folder, files]) => {
      const compound = files.filter(({ path }) => basename(path).includes('-'));
      return [...groupBy(compound, ({ path }) => basename(path).split('-')[0] ?? '')]
        .filter(([, sharing]) => sharing.length > 5)
        .map(([word, sharing]) => `${folder}: ${sharing.length} of ${word}-`);
    });
    expect(prefixed).toEqual([]);
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

describe('the picture', () => {
  it('names every folder of the server', () => {
    const picture = readFileSync('docs/architecture.svg', 'utf8');
    const titles = [...picture.matchAll(/class="title"[^>]*>([^<]*)</g)].flatMap(([, title = '']) => title.split(', '));
    const folders = new Set(server.flatMap(({ path }) => /^server\/([^/]+)\//.exec(path)?.[1] ?? []));
    expect(folders.size).toBeGreaterThan(10);
    expect([...folders].filter((folder) => !titles.includes(folder))).toEqual([]);
  });
});
