import type { AheadAssumptions, AheadEvent } from '../../contract/forecast/days-ahead.js';
import type { EngineContext, EngineRemark, ResolvedPosition } from '../resolved-position.js';
import type { ContractCalendar } from './contract-calendar.js';
import type { ScenarioAhead } from './scenario-ahead.js';

/** The days that are looked at: after `from`, up to `until`, both `YYYY-MM-DD`. */
export interface AheadSetting extends AheadAssumptions {
  readonly from: string;
  readonly until: string;
  /** What moves prices; null = they stand still. */
  readonly scenario: ScenarioAhead | null;
}

/** Days after one, up to another, both `YYYY-MM-DD`. */
export interface DaySpan {
  readonly after: string;
  readonly until: string;
}

/** One thing that happens to a position. */
export interface AheadStep {
  /** The first day on which the margin is without what it was, `YYYY-MM-DD`. */
  readonly date: string;
  readonly event: AheadEvent;
  /** One sentence. */
  readonly message: string;
  /** What is held afterwards: null = nothing; absent = the same position. */
  readonly becomes?: ResolvedPosition | null;
}

/** What the days ahead bring to a position. */
export interface PositionAhead {
  /** Ascending. */
  readonly steps: readonly AheadStep[];
  /** What of its future is not known, each with its own code. */
  readonly unknown: readonly EngineRemark[];
  /** The days of its contract; absent: it is not listed. */
  readonly calendar?: ContractCalendar;
  /** What else there is to tell of it; absent = nothing. */
  readonly notes?: readonly EngineRemark[];
}

/** What the days ahead bring to a position of a kind. Pure. */
export type LookAhead<Resolved extends ResolvedPosition> = (
  position: Resolved,
  context: EngineContext,
  setting: AheadSetting,
) => PositionAhead;

/** A position that leaves on the day that its contract names as its last; one without such a day is told. */
export const aheadOfExpiry: LookAhead<ResolvedPosition> = ({ contract }, _context, { from, until }) => {
  const { expiryDate, contractCode, expiry } = contract;
  if (expiryDate === null) {
    const message = `The day on which ${[contractCode, expiry].join(' ').trim()} ends is not known; it is margined to the end of the forecast.`;
    return { steps: [], unknown: [{ code: 'EXPIRY_UNKNOWN', field: null, message }] };
  }
  if (expiryDate > until || expiryDate <= from) return { steps: [], unknown: [] };
  const message = `${contractCode} ends on ${expiryDate}.`;
  return { steps: [{ date: expiryDate, event: 'matured', message, becomes: null }], unknown: [] };
};
