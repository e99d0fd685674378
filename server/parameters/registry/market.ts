import { dayNumber } from '../../lib/calendar/day-number.js';
import { factorKey, historyUntil, type FactorHistory } from '../../market/history/factor-history.js';
import { fixingsUntil, type RateFixings } from '../../market/curves/rate-fixings.js';
import type { MarketData, UnusableSeries } from '../../market/market-data.js';
import type { RateQuotes } from '../../market/curves/rate-quotes.js';
import type { FactorSource } from '../../market/history/read-factor-history.js';
import { readRateFixings, readRateQuotes, type RateFile } from '../../market/curves/read-rates.js';
import type { ParameterRoot } from './directory.js';
import type { DiskScan } from './disk.js';
import { Histories } from './histories.js';
import { VersionedReadings } from './readings.js';
import {
  HistoryMaps,
  listMarket,
  MOST_FAILURES,
  type FiledMarketItem,
  type MarketListing,
  type QuotesFile,
} from './market-files.js';

/** The files on disk for one date: cheap to list, and read only if they are needed. */
export interface FiledMarket {
  /** Changes whenever the market would be another one. */
  readonly identity: string;
  /** Date of the newest quotes, `YYYY-MM-DD`; null if there are none. */
  readonly newestQuotes: string | null;
  readonly read: () => Promise<ReadMarket>;
}

/** A rate market, and what is wrong with histories that no engine's margin stands on. */
export interface ReadMarket extends MarketData {
  /** Sentences on the history map and on histories of prices. */
  readonly priceFaults: readonly string[];
}

/**
 * Quotes, fixings and histories of the data directory, each version of each series read once.
 * The user's files of an index or factor take the place of the demo market's, whole and of every kind.
 */
export class MarketFiles {
  private readonly maps = new HistoryMaps();
  private readonly knownQuotes = new VersionedReadings<RateQuotes>();
  private readonly knownFixings = new VersionedReadings<RateFixings>();
  private readonly knownHistories = new VersionedReadings<FactorHistory>();
  /** The newest date scanned; files that a scan of an older date does not list may still be needed for it. */
  private newestAsOf = '';
  private readonly histories: Histories;

  /**
   * @param roots the data directory before the demo market's
   * @param onRepair called with a sentence on a damaged cache that was made again
   */
  constructor(
    private readonly roots: readonly ParameterRoot[],
    cacheDirectory: string,
    onRepair: (sentence: string) => void,
  ) {
    this.histories = new Histories(cacheDirectory, onRepair);
  }

  async scan(asOf: string, scan: DiskScan): Promise<FiledMarket> {
    const listing = inPrecedence(await Promise.all(this.roots.map((root) => listMarket(root, asOf, this.maps, scan))));
    const { quotes, fixings, histories, findings } = listing;
    const dates = [...quotes.values()].flatMap(([newest]) => newest?.item.date ?? []);
    return {
      identity: [
        asOf,
        ...[...quotes.values()].flatMap((dated) => dated.slice(0, MOST_FAILURES).map(({ identity }) => identity)),
        ...[...fixings.values(), ...histories.values()].map(({ identity }) => identity),
        ...findings,
      ].join('\n'),
      newestQuotes: dates.sort().at(-1) ?? null,
      read: () => this.read(listing, asOf),
    };
  }

  /** Removes old compiled forms; they can be made again of their files. @param now milliseconds since 1970 */
  pruneCache(now: number): Promise<void> {
    return this.histories.prune(now);
  }

  close(): Promise<void> {
    return this.histories.close();
  }

  private async read(
    { quotes, fixings, histories, findings, setAside }: CombinedListing,
    asOf: string,
  ): Promise<ReadMarket> {
    const [usableQuotes, usableFixings, usableHistories] = await Promise.all([
      Promise.all([...quotes].map(([index, dated]) => this.newestQuotes(index, dated))),
      Promise.all([...fixings].map(([index, filed]) => this.fixings(index, filed))),
      Promise.all([...histories.values()].map((filed) => this.history(filed))),
    ]);
    if (asOf >= this.newestAsOf) {
      this.newestAsOf = asOf;
      this.knownQuotes.keepOnly(keysOf([...quotes.values()].flat()));
      this.knownFixings.keepOnly(keysOf([...fixings.values()]));
      this.knownHistories.keepOnly(keysOf([...histories.values()]));
      this.histories.keepOnly(keysOf([...histories.values()]));
    }
    const last = dayNumber(asOf);
    const factors = usableHistories.flatMap(({ value }) => (value === undefined ? [] : [historyUntil(value, last)]));
    const begun = factors.filter(({ days }) => days.length > 0);
    const unusable = [...usableHistories, ...usableFixings, ...usableQuotes].flatMap((each) => each.unusable);
    const ofPrices = usableHistories.filter(({ isOfPrices }) => isOfPrices).flatMap((each) => each.unusable);
    return {
      quotes: byIndex(usableQuotes.map(({ value }) => value)),
      fixings: byIndex(usableFixings.map(({ value }) => (value === undefined ? undefined : begunFixings(value, last)))),
      histories: new Map(begun.filter(isOfRates).map((history) => [history.code, history])),
      priceHistories: new Map(begun.filter((each) => !isOfRates(each)).map((history) => [history.name, history])),
      setAside,
      unusable,
      findings: [...findings, ...unusable.map(({ reason }) => reason)],
      priceFaults: [...findings, ...ofPrices.map(({ reason }) => reason)],
    };
  }

  /** The newest quotes that can be used. */
  private async newestQuotes(
    index: string,
    dated: readonly FiledMarketItem<QuotesFile>[],
  ): Promise<UsableSeries<RateQuotes>> {
    const faults: string[] = [];
    for (const filed of dated.slice(0, MOST_FAILURES)) {
      const { value, fault } = await this.knownQuotes.read(filed, () => readRateQuotes(filed.item));
      if (fault !== undefined) faults.push(fault);
      if (value === undefined) continue;
      const instead = fault === undefined ? ` The quotes of ${value.date} are used.` : '';
      return { value, unusable: faults.map((reason) => ({ index, reason: `${reason}${instead}` })) };
    }
    return { value: undefined, unusable: faults.map((reason) => ({ index, reason })) };
  }

  private async fixings(index: string, filed: FiledMarketItem<RateFile>): Promise<UsableSeries<RateFixings>> {
    const { value, fault } = await this.knownFixings.read(filed, () => readRateFixings(filed.item));
    return { value, unusable: fault === undefined ? [] : [{ index, reason: fault }] };
  }

  private async history(
    filed: FiledMarketItem<FactorSource>,
  ): Promise<UsableSeries<FactorHistory> & { readonly isOfPrices: boolean }> {
    const { value, fault } = await this.knownHistories.read(filed, () => this.histories.read(filed));
    const [line] = filed.item.lines;
    const unusable = fault === undefined ? [] : [{ index: line?.code ?? '', reason: fault }];
    return { value, unusable, isOfPrices: line !== undefined && line.exchange !== '' };
  }
}

/** The series in use, and why it is not the one on disk. */
interface UsableSeries<Value> {
  readonly value: Value | undefined;
  readonly unusable: readonly UnusableSeries[];
}

const keysOf = (filed: readonly FiledMarketItem<unknown>[]): ReadonlySet<string> =>
  new Set(filed.map(({ key }) => key));

const isOfRates = ({ exchange }: FactorHistory): boolean => exchange === '';

function begunFixings(fixings: RateFixings, last: number): RateFixings | undefined {
  const begun = fixingsUntil(fixings, last);
  return begun.days.length > 0 ? begun : undefined;
}

interface CombinedListing extends MarketListing {
  /** Curves of which a later root has data that is not used. */
  readonly setAside: ReadonlySet<string>;
}

/**
 * Each factor's files from the first root that has any. For a curve this covers all kinds of files: quotes of one root
 * are never combined with fixings or histories of another.
 */
function inPrecedence(listings: readonly MarketListing[]): CombinedListing {
  const taken = new Set<string>();
  const setAside = new Set<string>();
  const quotes = new Map<string, readonly FiledMarketItem<QuotesFile>[]>();
  const fixings = new Map<string, FiledMarketItem<RateFile>>();
  const histories = new Map<string, FiledMarketItem<FactorSource>>();
  for (const listing of listings) {
    const isFree = (factor: string): boolean => {
      if (taken.has(factor)) setAside.add(factor);
      return !taken.has(factor);
    };
    for (const [index, own] of listing.quotes) if (isFree(index)) quotes.set(index, own);
    for (const [index, own] of listing.fixings) if (isFree(index)) fixings.set(index, own);
    for (const [key, own] of listing.histories) if (isFree(factorOf(own))) histories.set(key, own);
    const own = [...listing.quotes.keys(), ...listing.fixings.keys(), ...[...listing.histories.values()].map(factorOf)];
    for (const factor of own) taken.add(factor);
  }
  return { quotes, fixings, histories, setAside, findings: listings.flatMap(({ findings }) => findings) };
}

/** Index or curve of a history of rates; a history of prices is a factor of its own, whose name no index has. */
function factorOf({ item: { lines } }: FiledMarketItem<FactorSource>): string {
  const [line] = lines;
  if (line === undefined) return '';
  return line.exchange === '' ? line.code : factorKey(line.exchange, line.code);
}

const byIndex = <Value extends { readonly index: string }>(
  values: readonly (Value | undefined)[],
): ReadonlyMap<string, Value> =>
  new Map(values.flatMap((value) => (value === undefined ? [] : [[value.index, value] as const])));
