import type { EngineId } from '../../domain/engine-id.js';
import type { LoadTimes } from './sets.js';
import { publishedAt } from '../published-at.js';
import { setStatus } from '../status.js';
import type { ParameterSetStatus } from '../types.js';

/**
 * Data beside the parameter sets that many results depend on: exchange rates, contract tables, price histories, and
 * event files of which nothing can be used. The status endpoints show it while something is wrong with it.
 */
export interface SharedSet {
  /**
   * The engine that it is shown under: the engine of listed contracts, which depends on all shared data, or the only
   * engine that depends on this data.
   */
  readonly engine: EngineId;
  /** `FX`, `CONTRACTS`, `HISTORY`, or a venue. */
  readonly parameter: string;
  /** `YYYY-MM-DD`; the valuation date for data without a date. */
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

/** The status of a shared set. @param times when the snapshot that holds it was made */
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
