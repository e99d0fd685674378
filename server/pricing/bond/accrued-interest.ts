import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { icmaYearFraction, yearFraction } from '../../lib/calendar/day-count.js';
import type { FixedRateBond } from './bond.js';
import { couponPeriod, firstCouponDate, rollsAtMonthEnd, type CouponPeriod } from './coupon-dates.js';
import { FACE } from '../../lib/units.js';

/**
 * Interest from the last coupon (or the dated date) to settlement, per 100 of face value; below 0 if the settlement is
 * ex-dividend. @param settlement day number; 0 from maturity on
 */
export function accruedInterest(bond: FixedRateBond, settlement: number): number {
  const period = couponPeriod(bond, settlement);
  if (period === undefined || bond.coupon === 0) return 0;
  const start = accrualStart(bond, period);
  const accrued = settlement <= start ? 0 : FACE * bond.coupon * accruedYears(bond, period, start, settlement);
  return isExDividend(bond, settlement) ? accrued - couponAmount(bond, period.next) : accrued;
}

/**
 * Whether a buyer who settles on a day no longer receives the next coupon, because the day is after the ex-dividend
 * date.
 */
export function isExDividend(bond: FixedRateBond, settlement: number): boolean {
  const { exDividendDays, calendar } = bond.conventions;
  const period = couponPeriod(bond, settlement);
  if (exDividendDays === undefined || period === undefined) return false;
  return settlement > shiftBusinessDays(period.next, -exDividendDays, FINANCIAL_CENTRES[calendar]);
}

/**
 * The coupon paid on a regular coupon date, per 100 of face value, without redemption: the regular coupon, a longer or
 * shorter one on the first coupon date, and 0 before that.
 */
export function couponAmount(bond: FixedRateBond, date: number): number {
  const regular = (FACE * bond.coupon) / bond.couponFrequency;
  const first = firstCouponDate(bond);
  if (bond.dated === undefined || first === undefined || date > first) return regular;
  const period = couponPeriod(bond, date - 1);
  if (date < first || period === undefined) return 0;
  return bond.dated === period.previous ? regular : FACE * bond.coupon * accruedYears(bond, period, bond.dated, date);
}

/**
 * The day on which interest of a coupon period begins to accrue: the period's first day, or the dated date in the first
 * period and before it.
 */
function accrualStart(bond: FixedRateBond, { previous, next }: CouponPeriod): number {
  const first = firstCouponDate(bond);
  return bond.dated !== undefined && first !== undefined && next <= first ? bond.dated : previous;
}

/** Years of interest by the bond's accrual basis. @param period the regular period that `end` lies in or closes */
function accruedYears(bond: FixedRateBond, period: CouponPeriod, start: number, end: number): number {
  const { couponFrequency: frequency, conventions } = bond;
  switch (conventions.accrual) {
    case 'ACT/ACT ICMA':
      return icmaYearFraction(start, end, { start: period.previous, end: period.next, frequency });
    case '30/360':
      return yearFraction(rollsAtMonthEnd(bond) ? '30/360 US' : '30/360', start, end);
    case '30E/360':
      return yearFraction('30E/360', start, end);
    case 'ACT/365NL':
      return yearFraction('ACT/365NL', start, end);
    case 'ACT/365 Canada': {
      const isPastHalf = start === period.previous && (end - start) / 365 >= 1 / frequency;
      return isPastHalf ? 1 / frequency - (period.next - end) / 365 : (end - start) / 365;
    }
  }
}

/**
 * The fraction of a coupon period still to come, for discounting: actual days over actual days; with 30/360, one less
 * the fraction that has accrued.
 */
export function remainingPeriod(bond: FixedRateBond, { previous, next }: CouponPeriod, settlement: number): number {
  const { accrual } = bond.conventions;
  if (accrual !== '30/360' && accrual !== '30E/360') return (next - settlement) / (next - previous);
  const rule = accrual === '30/360' && rollsAtMonthEnd(bond) ? '30/360 US' : accrual;
  return 1 - yearFraction(rule, previous, settlement) * bond.couponFrequency;
}
