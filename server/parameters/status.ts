import { previousBusinessDay } from '../lib/calendar/business-day.js';
import type { ParameterSetStatus, SetStatus } from './types.js';

/** What the status of a parameter set is decided from. */
export interface SetCondition {
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Whether anything of it can be used. */
  readonly isUsable: boolean;
  /** Skipped records and other reasons for care. */
  readonly findings: readonly string[];
}

/** The sentence that goes with a set older than the previous business day; undefined if it is recent enough. */
export function ageFinding(businessDate: string, asOf: string): string | undefined {
  const expected = previousBusinessDay(asOf);
  return businessDate < expected
    ? `The parameters are of ${businessDate}, before ${expected}, the previous business day.`
    : undefined;
}

/**
 * `FAILED`: the set can't be used; `WARNING`: it is older than the business day before `asOf`, or there are findings;
 * else `OK`. @param asOf valuation date, `YYYY-MM-DD`
 */
export function setStatus(condition: SetCondition, asOf: string): SetStatus {
  if (!condition.isUsable) return 'FAILED';
  return condition.findings.length > 0 || ageFinding(condition.businessDate, asOf) !== undefined ? 'WARNING' : 'OK';
}

/** One text for each set that can be shown at a time: the demo market's stand beside loaded ones of the same house and date. */
export const setIdentity = (status: ParameterSetStatus): string =>
  [status.engine, status.parameter, status.cycleCode, status.businessDate, status.isDemo ? 'demo' : 'loaded'].join(' ');

const SEVERITY: Readonly<Record<SetStatus, number>> = { OK: 0, WARNING: 1, FAILED: 2 };

/** The worst of several statuses; `OK` for none. */
export const worstStatus = (statuses: readonly SetStatus[]): SetStatus =>
  statuses.reduce<SetStatus>((worst, status) => (SEVERITY[status] > SEVERITY[worst] ? status : worst), 'OK');
