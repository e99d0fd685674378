import { civilDate, isLeapYear } from '../../lib/calendar/civil-date.js';
import { dayNumberOf } from '../../lib/calendar/day-number.js';
import { addMonths } from '../../lib/calendar/period.js';
import { DAYS_PER_YEAR, FACE } from '../../lib/units.js';

/** A US Treasury bill bought for a settlement date. Day numbers. */
export interface TreasuryBill {
  readonly settlement: number;
  /** After settlement. */
  readonly maturity: number;
}

/** Days of the year that investment rates are stated in: 366 if a 29 February lies in the year after settlement. */
export function billYearDays({ settlement }: TreasuryBill): number {
  const yearLater = addMonths(settlement, 12);
  const hasLeapDay = [civilDate(settlement).year, civilDate(yearLater).year].some((year) => {
    const leapDay = dayNumberOf(year, 2, 29);
    return isLeapYear(year) && leapDay > settlement && leapDay <= yearLater;
  });
  return hasLeapDay ? 366 : DAYS_PER_YEAR;
}

/**
 * The investment rate (bond-equivalent yield) of a price: simple interest up to half a year, else with half-yearly
 * compounding of the first half. 31 CFR 356, appendix B, VI.C and VI.D. @param yearDays 365 or 366
 */
export function billInvestmentRate(bill: TreasuryBill, price: number, yearDays: number = billYearDays(bill)): number {
  const years = daysOf(bill) / yearDays;
  if (years <= 0.5) return (FACE - price) / price / years;
  const a = years / 2 - 0.25;
  const c = (price - FACE) / price;
  return (-years + Math.sqrt(years * years - 4 * a * c)) / (2 * a);
}

export const daysOf = ({ settlement, maturity }: TreasuryBill): number => maturity - settlement;
