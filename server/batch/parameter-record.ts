import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isoDate } from '../lib/calendar/day-number.js';
import type { FactorHistory } from '../market/history/factor-history.js';
import type { RateFixings } from '../market/curves/rate-fixings.js';
import type { RateQuotes } from '../market/curves/rate-quotes.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { LoadedSet } from '../parameters/types.js';
import type { BatchParameterRecord } from '../store/types.js';
import { groupBy } from '../lib/group-by.js';
import { memoizedBy } from '../lib/memoized.js';

/** One of the parameter sets that figures are based on. */
export interface RecordedSet {
  /** The engine; `market` for data that several engines use. */
  readonly engine: string;
  /** Clearing house, venue, or kind of market data. */
  readonly parameter: string;
  /** `YYYY-MM-DD`; null if the set belongs to no day. */
  readonly bdate: string | null;
  /** Null for all but sets of parameter files. */
  readonly cycle: string | null;
  /** Hex. For market data it covers the values up to its day, so that values of later days, filed since, make no difference. */
  readonly checksum: string;
}

/** The engine of data that several engines use. */
const MARKET = 'market';

/** Bytes hashed before others get their turn: about two milliseconds. */
const BYTES_A_STEP = 2_000_000;

/** Identifies a snapshot on every process: equal checksums mean equal figures. Made once for each snapshot. */
export const parameterRecord = memoizedBy(async (snapshot: ParameterSnapshot): Promise<BatchParameterRecord> => {
  const content = await contentOf(snapshot);
  return { sets: JSON.stringify(content.sets), checksum: checksumOf(content) };
});

/**
 * Whether a record is of a snapshot. One of an earlier version names fewer kinds of market data: it is of every snapshot that
 * agrees in all that it names.
 */
export async function isRecordOf(record: BatchParameterRecord, snapshot: ParameterSnapshot): Promise<boolean> {
  const content = await contentOf(snapshot);
  const named = new Set(recordedSets(record).flatMap(({ engine, parameter }) => (engine === MARKET ? parameter : [])));
  const sets = content.sets.filter(({ engine, parameter }) => engine !== MARKET || named.has(parameter));
  return checksumOf({ ...content, sets }) === record.checksum;
}

/** The sets of a record; none if a version before this one has written it. */
export function recordedSets({ sets }: BatchParameterRecord): readonly RecordedSet[] {
  const list: unknown = JSON.parse(sets);
  return Array.isArray(list) ? list.filter(isRecordedSet) : [];
}

/** `span CME 2026-11-19 final`: for sentences. */
export const setName = ({ engine, parameter, bdate, cycle }: RecordedSet): string =>
  [engine, parameter, bdate, cycle].filter((part) => part !== null).join(' ');

/** What a snapshot's figures are based on. */
interface RecordedContent {
  readonly businessDate: string;
  /** By name. */
  readonly sets: readonly RecordedSet[];
  readonly precedence: ReturnType<typeof overlaps>;
}

const checksumOf = ({ businessDate, sets, precedence }: RecordedContent): string =>
  hexOf([businessDate, sets, precedence]);

const contentOf = memoizedBy(async (snapshot: ParameterSnapshot): Promise<RecordedContent> => {
  const {
    rateMarket,
    fx,
    contractMaster,
    eventMarkets,
    recipes,
    securities,
    accountTables,
    calibrations = [],
  } = snapshot;
  const sets: RecordedSet[] = [
    ...snapshot.sets.map((set) => ({
      engine: set.engine,
      parameter: set.clearingHouse,
      bdate: set.businessDate,
      cycle: set.cycleCode,
      checksum: hexOf([set.checksum, set.isDemo, set.yieldedExchanges ?? []]),
    })),
    ...eventMarkets.map(({ exchange, businessDate, checksum }) => ({
      engine: 'event',
      parameter: exchange,
      bdate: businessDate,
      cycle: null,
      checksum,
    })),
    marketSet('quotes', await digestOf(rateMarket.quotes, addQuotes)),
    marketSet('fixings', await digestOf(rateMarket.fixings, addFixings)),
    marketSet('histories', await digestOf(rateMarket.histories, addHistory)),
    marketSet('prices', await digestOf(rateMarket.priceHistories, addHistory)),
    marketSet('fx', { last: fx.date, checksum: hexOf([fx.date, fx.isDemo, fx.rates]) }),
    marketSet('fx tables', {
      last: fx.forwards?.date ?? null,
      checksum: hexOf([fx.forwards, fx.volatilities, fx.marginRates].map((table) => [table?.checksum, table?.isDemo])),
    }),
    marketSet('securities', {
      last: securities?.newestPrices ?? null,
      checksum: hexOf([securities?.checksum, securities?.isDemo]),
    }),
    marketSet('calibrations', {
      last: null,
      checksum: hexOf(calibrations.map(({ checksum, isDemo }) => [checksum, isDemo])),
    }),
    marketSet('contracts', { last: null, checksum: hexOf(contractMaster) }),
    marketSet('accounts', { last: null, checksum: accountTables?.checksum ?? '' }),
    marketSet('recipes', { last: null, checksum: hexOf([...(recipes?.recipes ?? [])]) }),
  ];
  const byName = sets.toSorted((one, other) => (setName(one) < setName(other) ? -1 : 1));
  return {
    businessDate: snapshot.businessDate,
    sets: byName,
    precedence: [...groupBy(snapshot.sets, ({ engine }) => engine).values()].flatMap(overlaps),
  };
});

/**
 * Exchanges that several sets of an engine hold, with their clearing houses in order of precedence. The order matters only for
 * these exchanges, and among sets of one day it depends on when they were filed.
 */
function overlaps(
  sets: readonly LoadedSet[],
): readonly (readonly [exchange: string, clearingHouses: readonly string[]])[] {
  const clearingHouses = new Map<string, string[]>();
  for (const { clearingHouse, exchanges } of sets)
    for (const exchange of exchanges)
      clearingHouses.set(exchange, [...(clearingHouses.get(exchange) ?? []), clearingHouse]);
  return [...clearingHouses]
    .filter(([, holders]) => holders.length > 1)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const hexOf = (plain: unknown): string => createHash('sha256').update(JSON.stringify(plain)).digest('hex');

interface Digest {
  /** `YYYY-MM-DD` of the last day; null if there is none. */
  readonly last: string | null;
  readonly checksum: string;
}

const marketSet = (parameter: string, { last, checksum }: Digest): RecordedSet => ({
  engine: MARKET,
  parameter,
  bdate: last,
  cycle: null,
  checksum,
});

/** What a series adds: its last day, and the bytes hashed. */
interface Added {
  readonly last: string | null;
  readonly bytes: number;
}

async function digestOf<Series>(
  all: ReadonlyMap<string, Series>,
  add: (hash: Hash, series: Series) => Added,
): Promise<Digest> {
  const hash = createHash('sha256');
  let last: string | null = null;
  let bytes = 0;
  for (const [, series] of [...all].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const added = add(hash, series);
    if (added.last !== null && (last === null || added.last > last)) last = added.last;
    bytes += added.bytes;
    if (bytes < BYTES_A_STEP) continue;
    bytes = 0;
    await setImmediate();
  }
  return { last, checksum: hash.digest('hex') };
}

function addQuotes(hash: Hash, { index, date, tenors, rates, isDemo }: RateQuotes): Added {
  hash.update(JSON.stringify([index, date, tenors, isDemo])).update(bytesOf(rates));
  return { last: date, bytes: rates.byteLength };
}

function addFixings(hash: Hash, { index, days, rates, isDemo }: RateFixings): Added {
  hash
    .update(JSON.stringify([index, days.length, isDemo]))
    .update(bytesOf(days))
    .update(bytesOf(rates));
  return { last: lastOf(days), bytes: rates.byteLength + days.byteLength };
}

function addHistory(hash: Hash, history: FactorHistory): Added {
  const { name, exchange, code, nearbyOrTenor, days, levels, mode, isDemo } = history;
  hash.update(JSON.stringify([name, exchange, code, nearbyOrTenor, mode, days.length, isDemo]));
  hash.update(bytesOf(days)).update(bytesOf(levels));
  return { last: lastOf(days), bytes: levels.byteLength + days.byteLength };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function lastOf(days: Int32Array): string | null {
  const last = days.at(-1);
  return last === undefined ? null : isoDate(last);
}

function isRecordedSet(value: unknown): value is RecordedSet {
  if (typeof value !== 'object' || value === null) return false;
  const isTextOrNull = (field: unknown): boolean => typeof field === 'string' || field === null;
  return (
    'engine' in value &&
    'parameter' in value &&
    'bdate' in value &&
    'cycle' in value &&
    'checksum' in value &&
    [value.engine, value.parameter, value.checksum].every((field) => typeof field === 'string') &&
    isTextOrNull(value.bdate) &&
    isTextOrNull(value.cycle)
  );
}
