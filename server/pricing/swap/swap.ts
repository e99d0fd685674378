import type { CeasedIndex, LegDayCount, RateIndex, UsualFrequency } from '../../domain/rate-index.js';
import { approximateDays, period, type Period } from '../../lib/calendar/period.js';
import type { ScheduleTerms, Stub } from '../../lib/calendar/schedule.js';

/** Terms that all swaps have. Dates are day numbers, unadjusted; rates and spreads decimals per year. */
export interface PricedSwapTerms {
  /** Direction of the fixed leg; for a basis swap, of the leg with the spread. */
  readonly direction: 'PAY' | 'RECEIVE';
  /** Money in the index's currency, above 0. */
  readonly notional: number;
  readonly effective: number;
  /** After `effective`. */
  readonly maturity: number;
  /** Where the irregular period stands; by default it is short and in front. */
  readonly stub?: Stub;
  readonly roll?: ScheduleTerms['roll'];
}

/** Fixed against floating: an overnight index swap where the index is overnight, else a term (IBOR) swap. */
export interface FixedFloatSwap extends PricedSwapTerms {
  readonly kind: 'fixed-float';
  readonly index: RateIndex;
  readonly fixedRate: number;
  /** Added to the floating rate, simple interest. */
  readonly spread?: number;
  /** By default the index's usual frequency. */
  readonly fixedFrequency?: Period;
  /** By default the fixed leg's frequency for overnight indices, and the index's tenor for term indices. */
  readonly floatFrequency?: Period;
  readonly fixedDayCount?: LegDayCount;
}

/** N((1 + K)^T − 1) against N(growth − 1), both at maturity. */
export interface ZeroCouponSwap extends PricedSwapTerms {
  readonly kind: 'zero-coupon';
  readonly index: RateIndex;
  readonly fixedRate: number;
}

/** Floating plus spread against another floating leg of the same currency. */
export interface BasisSwap extends PricedSwapTerms {
  readonly kind: 'basis';
  /** The leg with the spread, which stands in the fixed leg's place. */
  readonly index: RateIndex;
  readonly spread: number;
  readonly otherIndex: RateIndex;
  /** Frequency of overnight legs, quarterly by default. Term legs pay at their tenor. */
  readonly frequency?: Period;
}

/**
 * Forward rate agreement: the difference between fixed and floating rate over one period, discounted by the fixing and
 * paid at the start.
 */
export interface ForwardRateAgreement extends PricedSwapTerms {
  readonly kind: 'forward-rate-agreement';
  /** A term index. */
  readonly index: RateIndex;
  readonly fixedRate: number;
}

export type Swap = FixedFloatSwap | ZeroCouponSwap | BasisSwap | ForwardRateAgreement;

/** How often a fixed leg of a length pays if nothing is said. @returns undefined for one payment at maturity */
export function usualFrequency(frequencies: readonly UsualFrequency[], lengthInDays: number): Period | undefined {
  // Half a month of grace: a one-year swap may last a few days more than its year.
  const grace = 15;
  const found = frequencies.find(
    ({ upTo }) => upTo === undefined || lengthInDays <= approximateDays(period(upTo)) + grace,
  );
  return found === undefined || found.frequency === 'zero' ? undefined : period(found.frequency);
}

/**
 * Replaces an index that is no longer published: the swap becomes one on the replacement index plus the fallback
 * spread.
 */
export function replaceCeased(
  ceased: CeasedIndex & { readonly fallbackSpread: number },
  replacement: RateIndex,
  swap: Omit<FixedFloatSwap, 'kind' | 'index'>,
): FixedFloatSwap {
  return {
    fixedFrequency: period(ceased.fixedFrequency),
    fixedDayCount: ceased.fixedDayCount,
    floatFrequency: period(ceased.tenor),
    ...swap,
    kind: 'fixed-float',
    index: replacement,
    spread: (swap.spread ?? 0) + ceased.fallbackSpread,
  };
}
