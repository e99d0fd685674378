import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { faultText } from '../lib/fault.js';
import { dayNumber } from '../lib/day-number.js';
import { historyUntil, type FactorHistory } from '../market/factor-history.js';
import { fixingsUntil, type RateFixings } from '../market/rate-fixings.js';
import type { RateMarket, UnusableSeries } from '../market/rate-market.js';
import type { RateQuotes } from '../market/rate-quotes.js';
import type { FactorSource } from '../market/read-factor-history.js';
import { readRateFixings, readRateQuotes, type RateFile, type Reading } from '../market/read-rates.js';
import type { ParameterRoot } from './registry-directory.js';
import {
  HistoryMaps,
  listMarket,
  type FiledMarketItem,
  type MarketListing,
  type QuotesFile,
} from './registry-market-files.js';

/** What lies on disk for one date: cheap to look at, read only where it is needed. */
export interface FiledMarket {
  /** Changes whenever the market would be another one. */
  readonly identity: string;
  /** Date of the newest quotes, `YYYY-MM-DD`; null where there are none. */
  readonly newestQuotes: string | null;
  readonly read: () => Promise<RateMarket>;
}

const READING_THREADS = 2;
const IDLE_MILLISECONDS = 2_000;

/** After so many unusable quotes of one index no older ones are tried. */
const MOST_FAILURES = 5;

/**
 * Quotes, fixings and histories of the data directory, each version of each series read once, histories on worker threads.
 * The user's files of an index or factor take the place of the demo market's, whole.
 */
export class MarketFiles {
  private readonly maps = new HistoryMaps();
  private readonly knownFixings = new Map<string, Promise<Reading<RateFixings>>>();
  private readonly knownHistories = new Map<string, Promise<Reading<FactorHistory>>>();
  private readonly threads = new Piscina<FactorSource, Reading<FactorHistory>>({
    filename: fileURLToPath(new URL('./registry-market.worker.js', import.meta.url)),
    name: 'readHistory',
    minThreads: 0,
    maxThreads: READING_THREADS,
    idleTimeout: IDLE_MILLISECONDS,
  });

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  /** @param asOf nothing later is used, `YYYY-MM-DD` */
  async look(asOf: string): Promise<FiledMarket> {
    const listing = inPrecedence(await Promise.all(this.roots.map((root) => listMarket(root, asOf, this.maps))));
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

  close(): Promise<void> {
    return this.threads.destroy();
  }

  private async read({ quotes, fixings, histories, findings }: MarketListing, asOf: string): Promise<RateMarket> {
    const unusable: UnusableSeries[] = [];
    const usable = <Value>(index: string, reading: Reading<Value>): Value | undefined => {
      if (reading.ok) return reading.value;
      unusable.push({ index, reason: reading.reason });
      return undefined;
    };
    const [readHistories, readFixings] = await Promise.all([
      Promise.all(
        [...histories.values()].map(async (filed) => [codeOf(filed.item), await this.history(filed)] as const),
      ),
      Promise.all([...fixings].map(async ([index, filed]) => [index, await this.fixings(filed)] as const)),
    ]);
    const usableHistories = readHistories.map(([code, reading]) => usable(code, reading));
    const usableFixings = readFixings.map(([index, reading]) => usable(index, reading));
    const usableQuotes: (RateQuotes | undefined)[] = [];
    for (const [index, dated] of quotes)
      usableQuotes.push(await newestUsable(dated, (reading) => usable(index, reading)));
    forgetOthers(this.knownHistories, [...histories.values()]);
    forgetOthers(this.knownFixings, [...fixings.values()]);
    const last = dayNumber(asOf);
    const factors = usableHistories.flatMap((history) => (history === undefined ? [] : [historyUntil(history, last)]));
    const begun = factors.filter(({ days }) => days.length > 0);
    return {
      quotes: byIndex(usableQuotes),
      fixings: byIndex(usableFixings.map((each) => (each === undefined ? undefined : begunFixings(each, last)))),
      histories: new Map(begun.filter(isOfRates).map((history) => [history.code, history])),
      priceHistories: new Map(begun.filter((each) => !isOfRates(each)).map((history) => [history.name, history])),
      unusable,
      findings: [...findings, ...unusable.map(({ reason }) => reason)],
    };
  }

  private fixings({ identity, item }: FiledMarketItem<RateFile>): Promise<Reading<RateFixings>> {
    return once(this.knownFixings, identity, () => readRateFixings(item));
  }

  private history({ identity, item }: FiledMarketItem<FactorSource>): Promise<Reading<FactorHistory>> {
    return once(this.knownHistories, identity, () => this.threads.run(item));
  }
}

const codeOf = ({ lines: [line] }: FactorSource): string => line?.code ?? '';

const isOfRates = ({ exchange }: FactorHistory): boolean => exchange === '';

function begunFixings(fixings: RateFixings, last: number): RateFixings | undefined {
  const begun = fixingsUntil(fixings, last);
  return begun.days.length > 0 ? begun : undefined;
}

/** Of each series what the first root has of it. */
function inPrecedence(listings: readonly MarketListing[]): MarketListing {
  const backwards = listings.toReversed();
  return {
    quotes: new Map(backwards.flatMap(({ quotes }) => [...quotes])),
    fixings: new Map(backwards.flatMap(({ fixings }) => [...fixings])),
    histories: new Map(backwards.flatMap(({ histories }) => [...histories])),
    findings: listings.flatMap(({ findings }) => findings),
  };
}

/** The newest quotes that can be used. */
async function newestUsable(
  dated: readonly FiledMarketItem<QuotesFile>[],
  usable: (reading: Reading<RateQuotes>) => RateQuotes | undefined,
): Promise<RateQuotes | undefined> {
  for (const { item } of dated.slice(0, MOST_FAILURES)) {
    const quotes = usable(await readRateQuotes(item));
    if (quotes !== undefined) return quotes;
  }
  return undefined;
}

const byIndex = <Value extends { readonly index: string }>(
  values: readonly (Value | undefined)[],
): ReadonlyMap<string, Value> =>
  new Map(values.flatMap((value) => (value === undefined ? [] : [[value.index, value] as const])));

/** A reading that fails by our own fault is tried again the next time. */
function once<Value>(
  known: Map<string, Promise<Reading<Value>>>,
  identity: string,
  read: () => Promise<Reading<Value>>,
): Promise<Reading<Value>> {
  const before = known.get(identity);
  if (before !== undefined) return before;
  const reading = read().catch((error: unknown): Reading<Value> => {
    known.delete(identity);
    return { ok: false, reason: `A market file can't be read: ${faultText(error)}.` };
  });
  known.set(identity, reading);
  return reading;
}

function forgetOthers(known: Map<string, unknown>, listed: readonly FiledMarketItem<unknown>[]): void {
  const used = new Set(listed.map(({ identity }) => identity));
  for (const identity of known.keys()) if (!used.has(identity)) known.delete(identity);
}
