import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCalendarDate } from '../lib/date.js';
import { linesByFactor, parseHistoryMap, type HistoryMapLine } from '../market/history-map.js';
import { findRateCurve } from '../market/rate-curve-name.js';
import { readMarketFile } from '../market/read-market-file.js';
import type { FactorSource } from '../market/read-factor-history.js';
import type { RateFile } from '../market/read-rates.js';
import type { ParameterRoot } from './registry-directory.js';

/** Something to read, and which version of it: the identity changes with any of its files. */
export interface FiledMarketItem<Item> {
  readonly identity: string;
  readonly item: Item;
}

export type QuotesFile = RateFile & { readonly date: string };

/** What lies in the market folders of one root. */
export interface MarketListing {
  /** All quotes by index, newest first. */
  readonly quotes: ReadonlyMap<string, readonly FiledMarketItem<QuotesFile>[]>;
  readonly fixings: ReadonlyMap<string, FiledMarketItem<RateFile>>;
  /** By factor key. */
  readonly histories: ReadonlyMap<string, FiledMarketItem<FactorSource>>;
  /** Sentences on lines of the history map that were not used. */
  readonly findings: readonly string[];
}

/** Quotes are looked for in so many of the newest dates: about a year of them. */
export const QUOTE_DATES_SEEN = 250;

/** Lists quotes, fixings and histories of a root. @param asOf quotes of later dates are not listed, `YYYY-MM-DD` */
export async function listMarket(root: ParameterRoot, asOf: string, maps: HistoryMaps): Promise<MarketListing> {
  const [quotes, fixings, histories] = await Promise.all([
    listQuotes(root, asOf),
    listFixings(root),
    listHistories(root, maps),
  ]);
  return { quotes, fixings, ...histories };
}

async function listQuotes({ directory, isDemo }: ParameterRoot, asOf: string): Promise<MarketListing['quotes']> {
  const dates = (await namesIn(join(directory, 'quotes'))).filter((name) => isCalendarDate(name) && name <= asOf);
  const newest = dates.sort().reverse().slice(0, QUOTE_DATES_SEEN);
  const listed = await Promise.all(
    newest.map(async (date) => {
      const files = await listTables(join(directory, 'quotes', date));
      return files.map(({ path, file, identity }) => ({
        identity,
        item: { path, name: `quotes/${date}/${file}`, index: indexOf(file), date, isDemo },
      }));
    }),
  );
  const byIndex = new Map<string, FiledMarketItem<QuotesFile>[]>();
  for (const quotes of listed.flat()) {
    const others = byIndex.get(quotes.item.index);
    if (others === undefined) byIndex.set(quotes.item.index, [quotes]);
    else others.push(quotes);
  }
  return byIndex;
}

async function listFixings({ directory, isDemo }: ParameterRoot): Promise<MarketListing['fixings']> {
  const files = await listTables(join(directory, 'fixings'));
  return new Map(
    files.map(({ path, file, identity }) => {
      const index = indexOf(file);
      return [index, { identity, item: { path, name: `fixings/${file}`, index, isDemo } }];
    }),
  );
}

/** A map as it was read last, with each factor's lines. */
interface KnownMap {
  readonly identity: string;
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

/** The history maps of the roots, read again only when they change. */
export class HistoryMaps {
  private readonly known = new Map<string, KnownMap>();

  /** @param directory a history folder */
  async read(directory: string): Promise<KnownMap> {
    const path = join(directory, 'map.csv');
    const state = await stateOf(path);
    const identity = identityOf(path, state);
    const before = this.known.get(directory);
    if (before?.identity === identity) return before;
    const read = state === undefined ? { factors: [], findings: [] } : await readMap(path);
    const known = { identity, ...read };
    this.known.set(directory, known);
    return known;
  }
}

async function readMap(path: string): Promise<Pick<KnownMap, 'factors' | 'findings'>> {
  const name = 'history/map.csv';
  const read = await readMarketFile(path, name);
  if (!read.ok) return { factors: [], findings: [read.reason] };
  const map = parseHistoryMap(read.text, name);
  if (!map.ok) return { factors: [], findings: map.issues.map(({ message }) => message) };
  const factors = [...linesByFactor(map.value.lines.map(withCanonicalName))].map(([key, lines]) => ({
    key,
    lines,
    text: JSON.stringify(lines),
    files: [...new Set(lines.map((line) => line.file))],
  }));
  return { factors, findings: map.value.findings };
}

async function listHistories(
  root: ParameterRoot,
  maps: HistoryMaps,
): Promise<Pick<MarketListing, 'histories' | 'findings'>> {
  const directory = join(root.directory, 'history');
  const { factors, findings } = await maps.read(directory);
  const files = [...new Set(factors.flatMap((factor) => factor.files))];
  const states = await Promise.all(files.map((file) => stateOf(join(directory, file))));
  const identities = new Map(files.map((file, index) => [file, identityOf(join(directory, file), states[index])]));
  const histories = factors.map(({ key, lines, text, files: own }) => {
    const identity = [directory, text, ...own.map((file) => identities.get(file) ?? '')].join('|');
    return [key, { identity, item: { lines, directory, isDemo: root.isDemo } }] as const;
  });
  return { histories: new Map(histories), findings };
}

/** So that lines under an alias of the index belong to its factor. */
const withCanonicalName = (line: HistoryMapLine): HistoryMapLine =>
  line.exchange === '' ? { ...line, code: findRateCurve(line.code)?.name ?? line.code.toUpperCase() } : line;

interface ListedTable {
  readonly path: string;
  readonly file: string;
  readonly identity: string;
}

async function listTables(directory: string): Promise<readonly ListedTable[]> {
  const names = (await namesIn(directory)).filter((name) => /^[^.].*\.csv$/i.test(name)).sort();
  const states = await Promise.all(names.map((name) => stateOf(join(directory, name))));
  return names.flatMap((file, index) => {
    const state = states[index];
    const path = join(directory, file);
    return state === undefined ? [] : [{ path, file, identity: identityOf(path, state) }];
  });
}

/** The index a file is named after. */
function indexOf(file: string): string {
  const name = file.replace(/\.csv$/i, '');
  return findRateCurve(name)?.name ?? name.toUpperCase();
}

const identityOf = (path: string, state: Stats | undefined): string =>
  `${path}|${state?.size ?? 'absent'}|${state?.mtimeMs ?? 0}`;

/** A directory or file that can't be looked at holds nothing: what is read later says why. */
const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch((): string[] => []);

const stateOf = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined);
