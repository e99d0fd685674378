import { findRateIndex } from '../../domain/find-rate-index.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import type { AheadStep, LookAhead } from '../ahead/position-ahead.js';
import type { ResolvedSwap } from './resolved-swap.js';

/**
 * Fixings, payments and the last payment of a swap. A payment counts as settled on its day; a fixing counts from the day after.
 * Source: docs/methodology/forecast.md, "Rates".
 */
export const swapAhead: LookAhead<ResolvedSwap> = ({ flows, tradeId }, _context, { from, until }) => {
  const [first, end] = [dayNumber(from), dayNumber(until)];
  const payments = [...new Set(flows.map(({ payment }) => payment))].sort((one, other) => one - other);
  const last = payments.at(-1);
  const isAhead = (day: number): boolean => day > first && day <= end;
  const paid = payments.filter(isAhead).map((day): AheadStep => {
    const date = isoDate(day);
    return day === last
      ? { date, event: 'matured', message: `The last payment of ${tradeId} is settled.`, becomes: null }
      : { date, event: 'payment', message: `A payment of ${tradeId} is settled.` };
  });
  const fixed = [...new Set(fixingDays(flows))]
    .filter((day) => day >= first && isAhead(day + 1))
    .map((day): AheadStep => ({
      date: isoDate(day + 1),
      event: 'fixing',
      message: `${tradeId} is fixed on ${isoDate(day)}, at today's forward rate.`,
    }));
  const steps = [...paid, ...fixed].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  return { steps, unknown: [] };
};

/** The days on which term rates are fixed; overnight rates are fixed every day. */
function fixingDays(flows: ResolvedSwap['flows']): readonly number[] {
  return flows.flatMap(({ growth }) => {
    const index = growth === undefined ? undefined : findRateIndex(growth.curve);
    if (growth === undefined || index?.kind !== 'term') return [];
    return [shiftBusinessDays(growth.start, -index.fixingLag, FINANCIAL_CENTRES[index.calendar])];
  });
}
