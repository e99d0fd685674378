import { discountIndexOf } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import { adjust, isLastBusinessDayOfMonth, shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { addPeriod, approximateDays, monthEnd, monthsOf, period } from '../../lib/calendar/period.js';
import { fixingBook } from '../swap/fixings.js';
import { flattenSwap } from '../swap/flatten-swap.js';
import { usualFrequency, type Swap } from '../swap/swap.js';
import type { CashFlow } from './cash-flow.js';

/** A quote that a curve is built from: the par rate of a spot swap, or of a deposit for a term index's own tenor. */
export interface CurveQuote {
  /** `<n>D`, `<n>W`, `<n>M` or `<n>Y` from spot. */
  readonly tenor: string;
  /** Decimal per year. */
  readonly rate: number;
}

/**
 * A quote as the flows of a fixed-rate payer on a notional of 1, whose value, floating + coefficient(rate) × annuity,
 * is 0.
 */
export interface CalibrationInstrument {
  readonly tenor: string;
  /** Unadjusted day numbers. */
  readonly effective: number;
  readonly maturity: number;
  /** The last day whose discount factor on the index's own curve its value depends on: the curve's node. */
  readonly pillar: number;
  readonly floating: readonly CashFlow[];
  readonly annuity: readonly CashFlow[];
  /** The rate itself, or (1 + rate)^years − 1 for a zero-coupon swap. */
  readonly coefficient: (rate: number) => number;
}

/** The spot date of a swap dealt on the valuation date, as a day number. */
export function spotDay(index: RateIndex, valuation: number): number {
  const calendar = FINANCIAL_CENTRES[index.calendar];
  return shiftBusinessDays(adjust(valuation, 'following', calendar), index.spotLag, calendar);
}

/**
 * The unadjusted maturity of a tenor counted from a start day; if the start is the last business day of a month, the
 * maturity is the last day of a month.
 */
export function tenorMaturity(index: RateIndex, effective: number, tenor: string): number {
  const length = period(tenor);
  const day = addPeriod(effective, length);
  const isMonthly = monthsOf(length) !== undefined;
  const startsAtMonthEnd = isLastBusinessDayOfMonth(effective, FINANCIAL_CENTRES[index.calendar]);
  return isMonthly && startsAtMonthEnd ? monthEnd(day) : day;
}

/** The instrument whose par rate is quoted for a tenor of an index. */
export function calibrationInstrument(index: RateIndex, tenor: string, valuation: number): CalibrationInstrument {
  const effective = spotDay(index, valuation);
  const maturity = tenorMaturity(index, effective, tenor);
  const outcome = flattenSwap(quotedSwap(index, tenor, effective, maturity), fixingBook(valuation, new Map()));
  if (!outcome.ok) throw new Error(`A spot swap on ${index.name} asks for fixings.`);
  const { floating, annuity, zeroCouponYears: years } = outcome.swap;
  return {
    tenor,
    effective,
    maturity,
    pillar: Math.max(...[...floating, ...annuity].map((flow) => lastDayOn(index.name, flow))),
    floating,
    annuity,
    coefficient: years === undefined ? (rate) => rate : (rate) => (1 + rate) ** years - 1,
  };
}

function quotedSwap(index: RateIndex, tenor: string, effective: number, maturity: number): Swap {
  const terms = { direction: 'PAY', notional: 1, effective, maturity, index, fixedRate: 0 } as const;
  const length = period(tenor);
  const isDeposit = index.tenor !== undefined && approximateDays(length) <= approximateDays(period(index.tenor));
  if (isDeposit)
    return {
      ...terms,
      kind: 'fixed-float',
      fixedFrequency: length,
      floatFrequency: length,
      fixedDayCount: index.dayCount,
    };
  const isZeroCoupon = usualFrequency(index.fixedFrequencies, maturity - effective) === undefined;
  return { ...terms, kind: isZeroCoupon ? 'zero-coupon' : 'fixed-float' };
}

function lastDayOn(curve: string, { payment, discount, growth }: CashFlow): number {
  const paid = discount === curve ? payment : 0;
  return growth?.curve === curve ? Math.max(paid, growth.start, growth.end) : paid;
}

/** Whether an index's swaps are discounted on its own curve. */
export const discountsItself = (index: RateIndex): boolean => discountIndexOf(index) === index;
