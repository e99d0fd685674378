import { BASIS_POINT, DAYS_PER_YEAR, FACE, MONEY_MARKET_DAYS_PER_YEAR } from '../../server/lib/units.js';
import { daysOf, type TreasuryBill } from '../../server/pricing/bond/treasury-bill.js';

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
