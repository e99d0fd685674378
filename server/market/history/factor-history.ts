import type { SourceFile } from '../source-file.js';

/** How moves are taken from a history: differences of levels, or ratios. */
export type MoveMode = 'absolute' | 'relative';

/** How zero rates compound: e^(z·t), (1 + z)^t, (1 + z/2)^(2t). */
export type ZeroCompounding = (typeof ZERO_COMPOUNDINGS)[number];

export const ZERO_COMPOUNDINGS = ['continuous', 'annual', 'semiannual'] as const;

/**
 * The history of one risk factor: a curve of rates by tenor, a product's prices by nearby, or an exchange rate. Plain data
 * over shared memory.
 */
export interface FactorHistory {
  /** For messages: `USD-TREASURY`, `NYMEX CL`, `FX EURUSD`. */
  readonly name: string;
  /** Empty for curves of rates, `FX` for exchange rates. */
  readonly exchange: string;
  /** Index or government curve, contract code, or currency pair. */
  readonly code: string;
  /** One a column, ascending: `3M`, `10Y` for curves, `1` for the nearest contract, empty for exchange rates. */
  readonly nearbyOrTenor: readonly string[];
  /** Days since 1970-01-01, ascending, each once. */
  readonly days: Int32Array;
  /**
   * Row by row, one row a day: par rates as decimals per year, prices as quoted; NaN = missing, 0 = a real zero. Zero rates are made
   * par rates as files are read.
   */
  readonly levels: Float64Array;
  readonly mode: MoveMode;
  readonly isDemo: boolean;
  /** sha256 hex of the files it was read from. */
  readonly checksum: string;
  /** The files it was read from; absent if it was made in memory. */
  readonly files?: readonly SourceFile[];
  /** Sentences of the quality checks; empty if nothing was found. */
  readonly findings: readonly string[];
}

/** The name under which a factor's history is kept; exchange and code in any case. */
export const factorKey = (exchange: string, code: string): string =>
  `${exchange.trim().toUpperCase()} ${code.trim().toUpperCase()}`;

/** Number of the ascending days that are on or before a day. */
export function daysUntil(days: Int32Array, last: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= last) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The history up to a day, that day included, over the same memory; findings are those of the whole. */
export function historyUntil(history: FactorHistory, last: number): FactorHistory {
  const rows = daysUntil(history.days, last);
  if (rows === history.days.length) return history;
  return {
    ...history,
    days: history.days.subarray(0, rows),
    levels: history.levels.subarray(0, rows * history.nearbyOrTenor.length),
  };
}
