import { civilDate, monthLength } from '../../server/lib/calendar/civil-date.js';
import { roundHalfAway } from '../../server/lib/round.js';

/** Consumer price index, not seasonally adjusted, of the months three and two before a day's. */
export interface ReferenceMonths {
  readonly threeMonthsBefore: number;
  readonly twoMonthsBefore: number;
}

/** The reference index of a day: linear between the first days of months. 31 CFR 356, appendix B, I.B.4. */
export function referenceIndex(day: number, { threeMonthsBefore, twoMonthsBefore }: ReferenceMonths): number {
  const { year, month, day: dayOfMonth } = civilDate(day);
  const part = (dayOfMonth - 1) / monthLength(year, month);
  return truncateAndRound(threeMonthsBefore + part * (twoMonthsBefore - threeMonthsBefore));
}

/** What the principal of 1 has grown to. @param dated the reference index of the dated date */
export const indexRatio = (current: number, dated: number): number => truncateAndRound(current / dated);

/** The ratio that the principal is paid back at: deflation does not take it below the face value. */
export const redemptionIndexRatio = (ratio: number): number => Math.max(1, ratio);

const RELATIVE_NOISE = 1e-13;

/** Six decimals, the rest cut off, then rounded to five (31 CFR 356, appendix B, I.B.4). */
export const truncateAndRound = (value: number): number =>
  roundHalfAway(Math.floor(value * (1 + RELATIVE_NOISE) * 1e6) / 1e6, 5);
