import { FACE, MONEY_MARKET_DAYS_PER_YEAR } from '../../server/lib/units.js';
import { accruedFloatingInterest, type AccruedDays } from '../../server/pricing/bond/floating-rate-note.js';
import { findRoot } from '../../server/lib/root.js';

/** The discount margin of a clean price, decimal per year. */
export const discountMarginOf = (note: FloatingRateNote, cleanPrice: number): number =>
  findRoot((margin) => floatingRateNotePrice(note, margin).cleanPrice - cleanPrice, {
    guess: note.spread,
    step: 0.001,
    tolerance: 1e-15,
  });

/** A US Treasury floating-rate note bought for a settlement date. Day numbers; rates decimals, simple ACT/360. */
export interface FloatingRateNote {
  readonly settlement: number;
  /** Interest dates after settlement, the last one maturity. */
  readonly interestDates: readonly number[];
  readonly spread: number;
  /** What the index is taken to be from settlement on. */
  readonly indexRate: number;
  /** From the last interest date (or the dated date) to settlement. */
  readonly accrued: readonly AccruedDays[];
}

export interface FloatingRateNotePrice {
  /** Per 100 of face value, as all here. */
  readonly cleanPrice: number;
  readonly accruedInterest: number;
  readonly dirtyPrice: number;
}

/**
 * The price at a discount margin: payments projected at today's index rate, each period discounted by simple interest at
 * index rate plus margin. 31 CFR 356, appendix B, IV. @param discountMargin decimal per year
 */
export function floatingRateNotePrice(note: FloatingRateNote, discountMargin: number): FloatingRateNotePrice {
  const accruedInterest = accruedFloatingInterest(note.spread, note.accrued);
  const daily = (FACE * Math.max(note.indexRate + note.spread, 0)) / MONEY_MARKET_DAYS_PER_YEAR;
  let dirtyPrice = 0;
  let discountFactor = 1;
  let from = note.settlement;
  let carried = accruedInterest;
  for (const date of note.interestDates) {
    discountFactor /= 1 + ((note.indexRate + discountMargin) * (date - from)) / MONEY_MARKET_DAYS_PER_YEAR;
    dirtyPrice += (carried + daily * (date - from)) * discountFactor;
    from = date;
    carried = 0;
  }
  dirtyPrice += FACE * discountFactor;
  return { cleanPrice: dirtyPrice - accruedInterest, accruedInterest, dirtyPrice };
}
