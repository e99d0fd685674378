import { createHash } from 'node:crypto';
import { shiftBusinessDays } from '../lib/calendar/business-day-convention.js';
import { dayNumber, isoDate } from '../lib/calendar/day-number.js';
import { originsOf, type FileOrigin, type FileOrigins } from '../market/file-origin.js';
import type { FactorHistory } from '../market/history/factor-history.js';
import type { RateFixings } from '../market/curves/rate-fixings.js';
import { setAsideText, type MarketData } from '../market/market-data.js';
import { businessDaysOf, publicationDaysOf } from '../market/curves/read-rates.js';
import type { SourceFile } from '../market/source-file.js';
import { publishedAt } from './published-at.js';
import type { SetStatus } from './types.js';

/** The series of market data that a calculation depends on; names are those of `findRateCurve`. */
export interface MarketDataNeeds {
  readonly quotes?: readonly string[];
  readonly fixings?: readonly string[];
  readonly histories?: readonly string[];
}

/** The condition of the series asked for. */
export interface MarketDataStatus {
  /** `FAILED`: none of the series is there; `WARNING`: there are findings; else `OK`. */
  readonly status: SetStatus;
  /** The oldest of the newest dates of quotes and histories, `YYYY-MM-DD`; null if there are none. */
  readonly businessDate: string | null;
  /** sha256 hex over names and checksums of the files used. */
  readonly checksum: string;
  /** Bytes of the files used, each counted once. */
  readonly size: number;
  /** When the newest of the files was filed, ISO 8601; null if there is none. */
  readonly publishedAt: string | null;
  /** Where those come from that were fetched. */
  readonly origins: readonly FileOrigin[];
  /** Whether any of them was generated for the demo market. */
  readonly isDemo: boolean;
  /** What is missing, too old, or was found by the quality checks. */
  readonly findings: readonly string[];
}

interface UsedSeries {
  readonly kind: 'quotes' | 'fixings' | 'history';
  readonly index: string;
  readonly checksum: string;
  readonly files?: readonly SourceFile[];
  readonly isDemo: boolean;
  /** Day number of its newest values. */
  readonly last: number;
  readonly findings: readonly string[];
}

/**
 * How well a rate market serves a calculation: missing series, files that could not be used, series that end before the
 * business day before the valuation date, and what the quality checks found.
 * @param asOf valuation date, `YYYY-MM-DD` @param origins of fetched files
 */
export function marketDataStatus(
  market: MarketData,
  needs: MarketDataNeeds,
  asOf: string,
  origins?: FileOrigins,
): MarketDataStatus {
  const used: UsedSeries[] = [];
  const missing: string[] = [];
  for (const { kind, index, found } of wanted(market, needs)) {
    if (found === undefined) missing.push(missingSentence(kind, index, setAsideText(market, index)));
    else used.push({ kind, index, ...found });
  }
  const dates = used.filter(({ kind }) => kind !== 'fixings').map(({ last }) => last);
  const names = new Set([...(needs.quotes ?? []), ...(needs.fixings ?? []), ...(needs.histories ?? [])]);
  const findings = [
    ...missing,
    ...market.unusable.flatMap(({ index, reason }) => (names.has(index) ? [reason] : [])),
    ...used.flatMap((series) => ageSentence(series, dayNumber(asOf)) ?? []),
    ...used.flatMap((series) => series.findings),
  ];
  return {
    status: used.length === 0 ? 'FAILED' : findings.length > 0 ? 'WARNING' : 'OK',
    businessDate: dates.length === 0 ? null : isoDate(Math.min(...dates)),
    checksum: checksumOf(used),
    size: sizeOf(used),
    publishedAt: publishedAt(
      [],
      used.flatMap(({ files = [] }) => files.map(({ changed }) => changed)),
    ),
    origins: originsOf(
      used.flatMap(({ files = [] }) => files),
      origins,
    ),
    isDemo: used.some(({ isDemo }) => isDemo),
    findings,
  };
}

interface Wanted {
  readonly kind: UsedSeries['kind'];
  readonly index: string;
  readonly found: Omit<UsedSeries, 'kind' | 'index'> | undefined;
}

function* wanted(market: MarketData, needs: MarketDataNeeds): Generator<Wanted> {
  for (const index of needs.quotes ?? []) {
    const quotes = market.quotes.get(index);
    const found =
      quotes === undefined ? undefined : { ...quotes, last: dayNumber(quotes.date), findings: quotes.findings ?? [] };
    yield { kind: 'quotes', index, found };
  }
  for (const index of needs.fixings ?? []) yield { kind: 'fixings', index, found: dated(market.fixings.get(index)) };
  for (const index of needs.histories ?? [])
    yield { kind: 'history', index, found: dated(market.histories.get(index)) };
}

/**
 * Copied field by field, because a series whose levels can't be read must not spoil the status of the others. A series without
 * a day is missing: a market ahead has none of an index that has no fixings, no curve, or no business day until then.
 */
const dated = (series: FactorHistory | RateFixings | undefined): Omit<UsedSeries, 'kind' | 'index'> | undefined => {
  const last = series?.days.at(-1);
  if (series === undefined || last === undefined) return undefined;
  const { checksum, files = [], isDemo, findings } = series;
  return { checksum, files, isDemo, findings, last };
};

const missingSentence = (kind: UsedSeries['kind'], index: string, more: string): string => {
  if (kind === 'history') return `There is no history of ${index}${more}; load one with --index ${index}.`;
  return `There are no ${kind} of ${index}${more}; load them with --index ${index}.`;
};

/**
 * A sentence if a series is too old: quotes and histories should reach the business day before the valuation date, and
 * fixings all days before it.
 */
function ageSentence({ kind, index, last, isDemo }: UsedSeries, valuation: number): string | undefined {
  const isBusinessDay = kind === 'fixings' ? publicationDaysOf(index) : businessDaysOf(index, isDemo);
  const expected = shiftBusinessDays(valuation, -1, { isBusinessDay });
  if (last >= expected) return undefined;
  const subject =
    kind === 'quotes'
      ? `The quotes of ${index} are of`
      : kind === 'fixings'
        ? `The fixings of ${index} end on`
        : `The history of ${index} ends on`;
  return `${subject} ${isoDate(last)}, before ${isoDate(expected)}, the previous business day.`;
}

function checksumOf(used: readonly UsedSeries[]): string {
  const hash = createHash('sha256');
  const lines = used.map(({ kind, index, checksum }) => `${kind} ${index} ${checksum}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex');
}

/** Bytes of all files; each counts once, because a file may hold several curves. */
function sizeOf(used: readonly UsedSeries[]): number {
  const sizes = new Map(used.flatMap(({ files = [] }) => files.map(({ path, size }) => [path, size] as const)));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
