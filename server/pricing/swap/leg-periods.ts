import type { LegDayCount, RateIndex } from '../../domain/rate-index.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { businessYearFraction, yearFraction } from '../../lib/calendar/day-count.js';
import type { Period } from '../../lib/calendar/period.js';
import { schedule, usualRoll, type ScheduleTerms, type Stub } from '../../lib/calendar/schedule.js';

/** One accrual period of a leg. */
export interface LegPeriod {
  /** Day numbers, business days. */
  readonly start: number;
  readonly end: number;
  readonly payment: number;
  /** Years by the leg's day count. */
  readonly accrual: number;
}

export interface LegTerms {
  readonly index: RateIndex;
  /** Day numbers, unadjusted. */
  readonly effective: number;
  readonly maturity: number;
  /** Undefined if there is one period to maturity. */
  readonly frequency: Period | undefined;
  readonly dayCount: LegDayCount;
  readonly stub?: Stub;
  readonly roll?: ScheduleTerms['roll'];
}

/** A leg's periods: boundaries modified following on the reset calendar, payments a lag of business days later. */
export function legPeriods(terms: LegTerms): readonly LegPeriod[] {
  const { index, effective, maturity, frequency, dayCount, stub, roll } = terms;
  const calendar = FINANCIAL_CENTRES[index.calendar];
  const { adjusted } = schedule({
    effective,
    maturity,
    frequency,
    calendar,
    convention: 'modified following',
    roll: roll ?? usualRoll(effective, maturity),
    ...(stub === undefined ? {} : { stub }),
  });
  return adjusted.slice(1).map((end, place) => {
    const start = adjusted[place] ?? effective;
    return {
      start,
      end,
      payment: shiftBusinessDays(end, index.paymentLag, calendar),
      accrual: legYears(dayCount, start, end, index),
    };
  });
}

/** Years of a period by a leg's day count; BUS/252 counts business days of the index's reset calendar. */
export const legYears = (dayCount: LegDayCount, start: number, end: number, index: RateIndex): number =>
  dayCount === 'BUS/252'
    ? businessYearFraction(start, end, FINANCIAL_CENTRES[index.calendar].isBusinessDay)
    : yearFraction(dayCount, start, end);
