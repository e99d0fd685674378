import { adjust, type BusinessDayConvention } from './business-day-convention.js';
import type { Calendar } from './calendar.js';
import { nthWeekday } from './day-number.js';
import { civilDate } from './civil-date.js';
import { addPeriod, isMonthEnd, monthEnd, monthsOf, type Period } from './period.js';

/** Where the irregular period stands, and whether it is added to its neighbour. */
export type Stub = 'short front' | 'long front' | 'short back' | 'long back';

export interface ScheduleTerms {
  /** Day numbers, unadjusted; `maturity` after `effective`. */
  readonly effective: number;
  readonly maturity: number;
  /** Undefined for one period from start to end. */
  readonly frequency: Period | undefined;
  readonly calendar: Pick<Calendar, 'isBusinessDay'>;
  readonly convention: BusinessDayConvention;
  /** By default `short front`: dates are counted back from maturity. */
  readonly stub?: Stub;
  /** `day`: same day of the month (default); `month end`: last days; `imm`: third Wednesdays. */
  readonly roll?: 'day' | 'month end' | 'imm';
}

/** Period boundaries, one more than there are periods, in order and each once. */
export interface Schedule {
  readonly unadjusted: readonly number[];
  /** Business days by the convention. */
  readonly adjusted: readonly number[];
}

/** The boundaries of a leg's periods. Periods that adjusting leaves without a day are dropped. */
export function schedule(terms: ScheduleTerms): Schedule {
  const unadjusted: number[] = [];
  const adjusted: number[] = [];
  for (const day of boundaries(terms)) {
    const moved = adjust(day, terms.convention, terms.calendar);
    if (moved === adjusted.at(-1)) continue;
    unadjusted.push(day);
    adjusted.push(moved);
  }
  return { unadjusted, adjusted };
}

function boundaries(terms: ScheduleTerms): readonly number[] {
  const { effective, maturity, frequency, stub = 'short front' } = terms;
  if (frequency === undefined) return [effective, maturity];
  const isFromBack = stub === 'short front' || stub === 'long front';
  const { days, isRegular } = isFromBack
    ? innerDates(maturity, effective, frequency, terms.roll)
    : innerDates(effective, maturity, frequency, terms.roll);
  if (!isRegular && (stub === 'long front' || stub === 'long back')) days.pop();
  if (isFromBack) days.reverse();
  return [effective, ...days, maturity];
}

/**
 * The roll dates strictly between two ends, counted from the anchor towards the other end.
 * @returns `isRegular` where the other end is a roll date itself
 */
function innerDates(
  anchor: number,
  end: number,
  frequency: Period,
  roll: ScheduleTerms['roll'] = 'day',
): { readonly days: number[]; readonly isRegular: boolean } {
  const direction = end < anchor ? -1 : 1;
  const isMonthly = monthsOf(frequency) !== undefined;
  const rollDate = (count: number): number => {
    const day = addPeriod(anchor, frequency, direction * count);
    if (!isMonthly || roll === 'day') return day;
    return roll === 'imm' ? immDateOf(day) : monthEnd(day);
  };
  const days: number[] = [];
  let count = 1;
  let day = rollDate(count);
  while (direction * (end - day) > 0) {
    days.push(day);
    count += 1;
    day = rollDate(count);
  }
  return { days, isRegular: day === end };
}

/** The third Wednesday of a month, on which money-market futures settle. @param month 1 to 12 */
export const immDate = (year: number, month: number): number => nthWeekday(year, month, 3, 3);

/** The third Wednesday of a day's month. */
export function immDateOf(day: number): number {
  const { year, month } = civilDate(day);
  return immDate(year, month);
}

/** How a swap's dates roll if nothing is said: at month ends if both of its ends are month ends, else by day. */
export const usualRoll = (effective: number, maturity: number): 'day' | 'month end' =>
  isMonthEnd(effective) && isMonthEnd(maturity) ? 'month end' : 'day';
