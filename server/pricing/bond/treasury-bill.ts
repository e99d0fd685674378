import { isLeapYear, civilDate } from '../../lib/calendar/civil-date.js';
import { dayNumberOf } from '../../lib/calendar/day-number.js';
import { addMonths } from '../../lib/calendar/period.js';
import { BASIS_POINT, DAYS_PER_YEAR, FACE, MONEY_MARKET_DAYS_PER_YEAR } from '../../lib/units.js';

/** A US Treasury bill bought for a settlement date. Day numbers. */
export interface TreasuryBill {
  readonly settlement: number;
  /** After settlement. */
  readonly maturity: number;
}

/** Price per 100 of a bank-discount rate: 100·(1 − d·t/360). 31 CFR 356, appendix B, VI.A. */
export const billPrice = (bill: TreasuryBill, discountRate: number): number =>
  FACE * (1 - (discountRate * daysOf(bill)) / MONEY_MARKET_DAYS_PER_YEAR);

/** The bank-discount rate of a price per 100, decimal. */
export const billDiscountRate = (bill: TreasuryBill, price: number): number =>
  ((1 - price / FACE) * MONEY_MARKET_DAYS_PER_YEAR) / daysOf(bill);

/** Simple ACT/360 yield of a price, which the index of floating-rate notes is. */
export const billMoneyMarketYield = (bill: TreasuryBill, price: number): number =>
  ((FACE / price - 1) * MONEY_MARKET_DAYS_PER_YEAR) / daysOf(bill);

/** Continuous ACT/365 yield of a price. */
export const billContinuousYield = (bill: TreasuryBill, price: number): number =>
  (Math.log(FACE / price) * DAYS_PER_YEAR) / daysOf(bill);

/** Annually compounded ACT/365 yield of a price. */
export const billAnnualYield = (bill: TreasuryBill, price: number): number =>
  Math.expm1(billContinuousYield(bill, price));

/** Gain for one basis point down in the discount rate, per 100 of face value. */
export const billDiscountDv01 = (bill: TreasuryBill): number =>
  (FACE * BASIS_POINT * daysOf(bill)) / MONEY_MARKET_DAYS_PER_YEAR;

/** Days of the year that investment rates are stated in: 366 where a 29 February lies in the year after settlement. */
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

const daysOf = ({ settlement, maturity }: TreasuryBill): number => maturity - settlement;
