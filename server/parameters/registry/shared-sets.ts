import type { EngineId } from '../../domain/engine-id.js';
import type { LoadTimes } from './sets.js';
import { publishedAt } from '../published-at.js';
import { setStatus } from '../status.js';
import type { ParameterSetStatus } from '../types.js';

/**
 * Data beside the parameter sets that many results stand on: exchange rates, contract tables, price histories, and event files
 * of which nothing can be used. The status endpoints show it while something is wrong with it.
 */
export interface SharedSet {
  /** The engine it is shown under: that of listed contracts, which stands on all of it, or the one that alone does. */
  readonly engine: EngineId;
  /** `FX`, `CONTRACTS`, `HISTORY`, or a venue. */
  readonly parameter: string;
  /** `YYYY-MM-DD`; of data without a date that of the valuation. */
  readonly businessDate: string;
  readonly isUsable: boolean;
  readonly findings: readonly string[];
  /** sha256 hex; empty if nothing is used. */
  readonly checksum: string;
  /** Bytes. */
  readonly size: number;
  /** When its newest file was filed, milliseconds since 1970; absent if nothing is used. */
  readonly changed?: number;
  readonly isDemo: boolean;
}

/** As the status endpoints show it. @param times when the snapshot was made that it is in */
export function describeShared(set: SharedSet, times: LoadTimes, asOf: string): ParameterSetStatus {
  const { engine, parameter, businessDate, isUsable, findings, checksum, size, isDemo } = set;
  const ready = times.ready ?? times.started;
  return {
    engine,
    parameter,
    cycleCode: 'base',
    businessDate,
    status: setStatus(set, asOf),
    publishedAt: publishedAt([], [set.changed]),
    size,
    instanceStartedAt: new Date(times.started).toISOString(),
    startTime: isUsable ? new Date(ready).toISOString() : null,
    startupTime: isUsable ? Math.max(0, Math.round(ready - times.started)) : null,
    isDemo,
    checksum,
    findings,
  };
}
