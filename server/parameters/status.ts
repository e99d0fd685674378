import { previousBusinessDay } from '../lib/calendar/business-day.js';
import type { ParameterSetStatus, SetStatus } from './types.js';

/** The facts that decide the status of a parameter set. */
export interface SetCondition {
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Whether anything of it can be used. */
  readonly isUsable: boolean;
  /** Skipped records and other reasons for care. */
  readonly findings: readonly string[];
}

/** The finding on a set that is older than the previous business day; undefined if it is recent enough. */
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

/**
 * A text that identifies a set among all that can be shown at a time: sets of the demo market stand beside loaded ones
 * of the same clearing house and date.
 */
export const setIdentity = (status: ParameterSetStatus): string =>
  [status.engine, status.parameter, status.cycleCode, status.businessDate, status.isDemo ? 'demo' : 'loaded'].join(' ');

const SEVERITY: Readonly<Record<SetStatus, number>> = { OK: 0, WARNING: 1, FAILED: 2 };

/** The worst of several statuses; `OK` for none. */
export const worstStatus = (statuses: readonly SetStatus[]): SetStatus =>
  statuses.reduce<SetStatus>((worst, status) => (SEVERITY[status] > SEVERITY[worst] ? status : worst), 'OK');
