import { join } from 'node:path';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { linesByFactor, parseHistoryMap, type HistoryMapLine } from '../../market/history/history-map.js';
import { findRateCurve } from '../../market/curves/rate-curve-name.js';
import { readMarketFile } from '../../market/read-market-file.js';
import type { FactorSource } from '../../market/history/read-factor-history.js';
import type { RateFile } from '../../market/curves/read-rates.js';
import type { ParameterRoot } from './directory.js';
import type { DiskScan, SettledFile } from './disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from './readings.js';

/** Something of the market to read, with its version. */
export interface FiledMarketItem<Item> extends FiledItem {
  readonly item: Item;
}

export type QuotesFile = RateFile & { readonly date: string };

/** The content of the market folders of one root. */
export interface MarketListing {
  /** The newest quotes by index, newest first. */
  readonly quotes: ReadonlyMap<string, readonly FiledMarketItem<QuotesFile>[]>;
  readonly fixings: ReadonlyMap<string, FiledMarketItem<RateFile>>;
  /** By factor key. */
  readonly histories: ReadonlyMap<string, FiledMarketItem<FactorSource>>;
  /** Sentences on the history map and its lines that were not used. */
  readonly findings: readonly string[];
}

/** The number of newest dates in which quotes are looked for: about a year. */
const QUOTE_DATES_SEEN = 250;

/** The number of unusable quotes of one index after which no older ones are tried. */
export const MOST_FAILURES = 5;
/** The most quotes of one index that are looked at, because some of the newest may still be being written. */
const MOST_LOOKED_AT = 2 * MOST_FAILURES;

/** Lists quotes, fixings and histories of a root. @param asOf quotes of later dates are not listed, `YYYY-MM-DD` */
export async function listMarket(
  root: ParameterRoot,
  asOf: string,
  maps: HistoryMaps,
  scan: DiskScan,
): Promise<MarketListing> {
  const [quotes, fixings, histories] = await Promise.all([
    listQuotes(root, asOf, scan),
    listFixings(root, scan),
    listHistories(root, maps, scan),
  ]);
  return { quotes, fixings, ...histories };
}

async function listQuotes(
  { directory, isDemo }: ParameterRoot,
  asOf: string,
  scan: DiskScan,
): Promise<MarketListing['quotes']> {
  const { files: strays, folders } = await scan.folder(join(directory, 'quotes'), 'quotes');
  for (const name of [...strays, ...folders.filter((folder) => !isCalendarDate(folder))])
    await scan.remark(
      join(directory, 'quotes', name),
      `quotes/${name} is used by nothing; quotes lie in folders named by date, quotes/2026-01-31.`,
    );
  const dates = folders.filter((name) => isCalendarDate(name) && name <= asOf);
  const newest = dates.sort().reverse().slice(0, QUOTE_DATES_SEEN);
  const named = await Promise.all(
    newest.map(async (date) => {
      const files = await indexFilesIn(join(directory, 'quotes', date), `quotes/${date}`, scan);
      return files.map(({ file, index }) => ({ date, file, index }));
    }),
  );
  const byIndex = new Map<string, { readonly date: string; readonly file: string }[]>();
  for (const { index, date, file } of named.flat()) byIndex.set(index, [...(byIndex.get(index) ?? []), { date, file }]);
  const listed = await Promise.all(
    [...byIndex].map(async ([index, files]) => {
      const items = await Promise.all(
        files.slice(0, MOST_LOOKED_AT).map(async ({ date, file }) => {
          const path = join(directory, 'quotes', date, file);
          return itemOf(await scan.version(path), { path, name: `quotes/${date}/${file}`, index, date, isDemo });
        }),
      );
      return [index, items.flat()] as const;
    }),
  );
  return new Map(listed.filter(([, items]) => items.length > 0));
}

async function listFixings({ directory, isDemo }: ParameterRoot, scan: DiskScan): Promise<MarketListing['fixings']> {
  const files = await indexFilesIn(join(directory, 'fixings'), 'fixings', scan);
  const items = await Promise.all(
    files.map(async ({ file, index }) => {
      const path = join(directory, 'fixings', file);
      return itemOf(await scan.version(path), { path, name: `fixings/${file}`, index, isDemo });
    }),
  );
  return new Map(items.flat().map((each) => [each.item.index, each]));
}

/** The item of a file as a list, which is empty if the file has no version yet. */
function itemOf<Item extends { readonly path: string }>(
  { version, isComing }: SettledFile,
  item: Item,
): FiledMarketItem<Item>[] {
  return version === undefined
    ? []
    : [{ key: item.path, identity: version.identity, versions: [version], isComing, item }];
}

/** A history map as it was last read, with the lines of each factor. */
interface KnownMap {
  readonly factors: readonly MappedFactor[];
  readonly findings: readonly string[];
}

interface MappedFactor {
  readonly key: string;
  readonly lines: readonly HistoryMapLine[];
  /** The lines as text: part of the factor's identity. */
  readonly text: string;
  readonly files: readonly string[];
}

const EMPTY_MAP: KnownMap = { factors: [], findings: [] };

/** The history maps of the roots, read again only when they change. */
export class HistoryMaps {
  private readonly known = new VersionedReadings<KnownMap>();

  /** @param directory a history folder */
  async read(directory: string, scan: DiskScan): Promise<KnownMap> {
    const path = join(directory, MAP);
    const { version, isComing } = await scan.version(path);
    if (version === undefined) return EMPTY_MAP;
    const item = { key: directory, identity: version.identity, versions: [version], isComing };
    const { value = EMPTY_MAP, fault } = await this.known.read(item, () => readMap(path));
    return fault === undefined ? value : { ...value, findings: [fault, ...value.findings] };
  }
}

const MAP = 'map.csv';

async function readMap(path: string): Promise<VersionReading<KnownMap>> {
  const name = `history/${MAP}`;
  const read = await readMarketFile(path, name);
  if (!read.ok) return read;
  const map = parseHistoryMap(read.text, name);
  if (!map.ok) return { ok: false, reason: map.issues.map(({ message }) => message).join(' ') };
  const factors = [...linesByFactor(map.value.lines.map(withCanonicalName))].map(([key, lines]) => ({
    key,
    lines,
    text: JSON.stringify(lines),
    files: [...new Set(lines.map((line) => line.file))],
  }));
  const { findings } = map.value;
  const value = { factors, findings: [] };
  return findings.length === 0 ? { ok: true, value } : { ok: false, reason: findings.join(' '), partial: value };
}

async function listHistories(
  root: ParameterRoot,
  maps: HistoryMaps,
  scan: DiskScan,
): Promise<Pick<MarketListing, 'histories' | 'findings'>> {
  const directory = join(root.directory, 'history');
  const [{ factors, findings }, lying] = await Promise.all([
    maps.read(directory, scan),
    tablesIn(directory, 'history', scan),
  ]);
  const files = [...new Set(factors.flatMap((factor) => factor.files))];
  const mapped = new Set([MAP, ...files]);
  for (const name of lying)
    if (!mapped.has(name))
      await scan.remark(
        join(directory, name),
        `history/${name} is used by nothing: history/${MAP} does not name it; load it, or add its lines.`,
      );
  const settledFiles = await Promise.all(
    files.map(async (file) => [file, await scan.version(join(directory, file))] as const),
  );
  const settledByFile = new Map(settledFiles);
  const histories = factors.map(({ key, lines, text, files: own }) => {
    const ofFactor = own.flatMap((file) => settledByFile.get(file) ?? []);
    const identities = ofFactor.map(({ version }) => version?.identity ?? 'absent');
    return [
      key,
      {
        key: `${directory}|${key}`,
        identity: [directory, text, ...identities].join('|'),
        versions: ofFactor.flatMap(({ version }) => version ?? []),
        isComing: ofFactor.some(({ isComing }) => isComing),
        item: { lines, directory, isDemo: root.isDemo },
      },
    ] as const;
  });
  return { histories: new Map(histories), findings };
}

/** The line under the canonical name of its index, so that lines under an alias belong to the same factor. */
const withCanonicalName = (line: HistoryMapLine): HistoryMapLine =>
  line.exchange === '' ? { ...line, code: findRateCurve(line.code)?.name ?? line.code.toUpperCase() } : line;

/** Names of the tables of a folder; other files become remarks. */
async function tablesIn(directory: string, name: string, scan: DiskScan): Promise<readonly string[]> {
  const { files, folders } = await scan.folder(directory, name);
  const isTable = (file: string): boolean => /\.csv$/i.test(file);
  for (const other of [...folders, ...files.filter((file) => !isTable(file))])
    await scan.remark(
      join(directory, other),
      `${name}/${other} is used by nothing; the tables of ${name} are files that end in .csv.`,
    );
  return files.filter(isTable);
}

/** The tables of a folder by the index that they are named after; if several are of one index, the first by name. */
async function indexFilesIn(
  directory: string,
  name: string,
  scan: DiskScan,
): Promise<readonly { readonly file: string; readonly index: string }[]> {
  const byIndex = new Map<string, string>();
  for (const file of await tablesIn(directory, name, scan)) {
    const index = indexOf(file);
    const first = byIndex.get(index);
    if (first === undefined) byIndex.set(index, file);
    else
      scan.remarks.add(`${name}/${file} is used by nothing: ${name}/${first} is of ${index} too; remove one of them.`);
  }
  return [...byIndex].map(([index, file]) => ({ file, index }));
}

/** The index a file is named after. */
function indexOf(file: string): string {
  const name = file.replace(/\.csv$/i, '');
  return findRateCurve(name)?.name ?? name.toUpperCase();
}
