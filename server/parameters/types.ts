import type { EngineId } from '../domain/engine-id.js';
import type { FileOrigin } from '../market/file-origin.js';
import { canonicalExchange } from './exchange-spelling.js';
import type { ScanRangeRises } from './scan-ranges.js';
import type { SpanParameters } from './span/model.js';

export type SetStatus = 'OK' | 'WARNING' | 'FAILED';

/** One parameter set as the status endpoints show it. */
export interface ParameterSetStatus {
  readonly engine: EngineId;
  /** Parameter set name: the clearing house. */
  readonly parameter: string;
  readonly cycleCode: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly status: SetStatus;
  readonly publishedAt: string | null;
  /** Bytes of the parameter file. */
  readonly size: number;
  readonly instanceStartedAt: string;
  /** ISO 8601 time at which loading finished; null if it has not finished or failed. */
  readonly startTime: string | null;
  /** Milliseconds from instance start to ready. */
  readonly startupTime: number | null;
  readonly isDemo: boolean;
  readonly checksum: string;
  /** Where its fetched files come from; absent = none were fetched. */
  readonly origins?: readonly FileOrigin[];
  /** Why the status is not OK: skipped records, age, the reason of a failure. */
  readonly findings: readonly string[];
}

/**
 * A loaded parameter set with what every calculation needs to know about it. Only its engine knows the type of its
 * parameters.
 */
export interface LoadedSet<Parameters = unknown> {
  /** The engine that its parameters are for. */
  readonly engine: EngineId;
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly cycleCode: string;
  readonly checksum: string;
  /** Where its file comes from; absent if it was not fetched. */
  readonly origins?: readonly FileOrigin[];
  readonly isDemo: boolean;
  /** Exchanges whose contracts it holds, canonical codes. */
  readonly exchanges: readonly string[];
  /** Exchanges (canonical codes) of this demo set that a real set covers, so that they are not used from this one. */
  readonly yieldedExchanges?: readonly string[];
  /** How its scan ranges have risen in the sets that are filed; absent: earlier sets are not read, or it has none. */
  readonly rises?: ScanRangeRises;
  /** Plain data and shared memory only. */
  readonly parameters: Parameters;
}

/** A loaded SPAN parameter set. */
export interface LoadedSpanSet extends LoadedSet<SpanParameters> {
  readonly engine: 'span';
}

/** Whether contracts of an exchange are looked for in a set. @param exchange in any spelling */
export function isOfExchange({ exchanges, yieldedExchanges = [] }: LoadedSet, exchange: string): boolean {
  const canonical = canonicalExchange(exchange);
  return exchanges.includes(canonical) && !yieldedExchanges.includes(canonical);
}

export const isSpanSet = (set: LoadedSet): set is LoadedSpanSet => set.engine === 'span';
