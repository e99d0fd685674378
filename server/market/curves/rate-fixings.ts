import { daysUntil } from '../history/factor-history.js';
import type { SourceFile } from '../source-file.js';

/** The published fixings of one index. Plain data over shared memory. */
export interface RateFixings {
  readonly index: string;
  /** Days since 1970-01-01 that the rates are of, ascending, each once. */
  readonly days: Int32Array;
  /** Decimals per year, one for each day. */
  readonly rates: Float64Array;
  readonly isDemo: boolean;
  /** sha256 hex of the file. */
  readonly checksum: string;
  /** The files it was read from; absent if it was made in memory. */
  readonly files?: readonly SourceFile[];
  /** Sentences of the quality checks; empty if nothing was found. */
  readonly findings: readonly string[];
}

/** The fixings up to a day, that day included, over the same memory. */
export function fixingsUntil(fixings: RateFixings, last: number): RateFixings {
  const count = daysUntil(fixings.days, last);
  if (count === fixings.days.length) return fixings;
  return { ...fixings, days: fixings.days.subarray(0, count), rates: fixings.rates.subarray(0, count) };
}
