import { discountIndexOf } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import { yearFraction } from '../../lib/calendar/day-count.js';
import { groupBy } from '../../lib/group-by.js';
import { period } from '../../lib/calendar/period.js';
import { scaled, type CashFlow } from '../curve/cash-flow.js';
import type { FixingBook, MissingFixings } from './fixings.js';
import { compoundedFlows, floatingFlows, type FloatingFlows } from './floating-leg.js';
import { legPeriods, legYears, type LegPeriod } from './leg-periods.js';
import {
  usualFrequency,
  type BasisSwap,
  type FixedFloatSwap,
  type ForwardRateAgreement,
  type Swap,
  type ZeroCouponSwap,
} from './swap.js';

/** A swap as flows: amounts are the holder's, positive = received. The past is folded into them. */
export interface FlattenedSwap {
  /** The fixed leg; of a basis swap, the leg with the spread. */
  readonly fixed: readonly CashFlow[];
  readonly floating: readonly CashFlow[];
  /**
   * Change of the flows if the fixed rate or spread rises by 1.0; for a zero-coupon swap, the change if its fixed
   * amount rises by the notional.
   */
  readonly annuity: readonly CashFlow[];
  /** The fixed rate, or the spread of a basis swap; decimal. */
  readonly rate: number;
  /** Exponent of a zero-coupon swap's fixed amount, in years; undefined if the value is linear in the rate. */
  readonly zeroCouponYears?: number;
}

export type FlattenOutcome =
  | { readonly ok: true; readonly swap: FlattenedSwap }
  | { readonly ok: false; readonly missing: readonly MissingFixings[] };

/** The flows of a swap that are paid after the valuation date; payments on that date or before are left out. */
export function flattenSwap(swap: Swap, fixings: FixingBook): FlattenOutcome {
  switch (swap.kind) {
    case 'fixed-float':
      return flattenFixedFloat(swap, fixings);
    case 'zero-coupon':
      return flattenZeroCoupon(swap, fixings);
    case 'basis':
      return flattenBasis(swap, fixings);
    case 'forward-rate-agreement':
      return flattenForwardRate(swap, fixings);
  }
}

const signOf = ({ direction }: Pick<Swap, 'direction'>): 1 | -1 => (direction === 'RECEIVE' ? 1 : -1);

const merged = (missing: readonly MissingFixings[]): readonly MissingFixings[] =>
  [...groupBy(missing, ({ index }) => index)].map(([index, parts]) => ({
    index,
    days: [...new Set(parts.flatMap(({ days }) => days))].sort((first, second) => first - second),
  }));

const outcome = (swap: FlattenedSwap, ...legs: readonly FloatingFlows[]): FlattenOutcome => {
  const missing = legs.flatMap((leg) => leg.missing);
  return missing.length > 0 ? { ok: false, missing: merged(missing) } : { ok: true, swap };
};

/** Flows of 1.0 of rate on a notional. */
const annuityFlows = (
  periods: readonly LegPeriod[],
  notional: number,
  discount: string,
  valuation: number,
): readonly CashFlow[] =>
  periods.flatMap(({ payment, accrual }) =>
    payment > valuation ? [{ amount: notional * accrual, payment, discount }] : [],
  );

function flattenFixedFloat(swap: FixedFloatSwap, fixings: FixingBook): FlattenOutcome {
  const { index, notional, effective, maturity } = swap;
  const sign = signOf(swap);
  const frequency = swap.fixedFrequency ?? usualFrequency(index.fixedFrequencies, maturity - effective);
  const floatFrequency = swap.floatFrequency ?? (index.tenor === undefined ? frequency : period(index.tenor));
  const fixed = legPeriods({ ...swap, frequency, dayCount: swap.fixedDayCount ?? index.fixedDayCount });
  const float = legPeriods({ ...swap, frequency: floatFrequency, dayCount: index.dayCount });
  const annuity = annuityFlows(fixed, sign * notional, discountIndexOf(index).name, fixings.valuation);
  const floating = floatingFlows(index, float, -sign * notional, swap.spread ?? 0, fixings);
  const { fixedRate } = swap;
  return outcome({ fixed: scaled(annuity, fixedRate), floating: floating.flows, annuity, rate: fixedRate }, floating);
}

function flattenZeroCoupon(swap: ZeroCouponSwap, fixings: FixingBook): FlattenOutcome {
  const { index, notional, effective, maturity, fixedRate } = swap;
  const sign = signOf(swap);
  const frequency = index.tenor === undefined ? undefined : period(index.tenor);
  const periods = legPeriods({ ...swap, frequency, dayCount: index.dayCount });
  const floating = compoundedFlows(index, periods, -sign * notional, fixings);
  const years =
    index.dayCount === 'BUS/252'
      ? legYears('BUS/252', periods[0]?.start ?? effective, periods.at(-1)?.end ?? maturity, index)
      : yearFraction('30/360', effective, maturity);
  const payment = periods.at(-1)?.payment ?? maturity;
  const annuity: readonly CashFlow[] =
    payment > fixings.valuation ? [{ amount: sign * notional, payment, discount: discountIndexOf(index).name }] : [];
  return outcome(
    {
      fixed: scaled(annuity, (1 + fixedRate) ** years - 1),
      floating: floating.flows,
      annuity,
      rate: fixedRate,
      zeroCouponYears: years,
    },
    floating,
  );
}

function flattenBasis(swap: BasisSwap, fixings: FixingBook): FlattenOutcome {
  const { notional, spread } = swap;
  const sign = signOf(swap);
  const periodsOf = (index: RateIndex): readonly LegPeriod[] => {
    const frequency = index.tenor === undefined ? (swap.frequency ?? period('3M')) : period(index.tenor);
    return legPeriods({ ...swap, index, frequency, dayCount: index.dayCount });
  };
  const withSpread = periodsOf(swap.index);
  const first = floatingFlows(swap.index, withSpread, sign * notional, spread, fixings);
  const second = floatingFlows(swap.otherIndex, periodsOf(swap.otherIndex), -sign * notional, 0, fixings);
  const discount = discountIndexOf(swap.index).name;
  const annuity = annuityFlows(withSpread, sign * notional, discount, fixings.valuation);
  return outcome({ fixed: first.flows, floating: second.flows, annuity, rate: spread }, first, second);
}

/**
 * N(K − F)τ/(1 + Fτ) received at the period's start. As 1 + Fτ is the curve's growth over the period, that is
 * N(1 + Kτ)/growth − N: a flow that grows backwards.
 */
function flattenForwardRate(swap: ForwardRateAgreement, fixings: FixingBook): FlattenOutcome {
  const { index, fixedRate } = swap;
  const received = signOf(swap) * swap.notional;
  const [fraPeriod] = legPeriods({ ...swap, frequency: undefined, dayCount: index.dayCount });
  const empty = { fixed: [], floating: [], annuity: [], rate: fixedRate };
  if (fraPeriod === undefined || fraPeriod.start <= fixings.valuation) return { ok: true, swap: empty };
  const { start, end, accrual } = fraPeriod;
  const discount = discountIndexOf(index).name;
  const fixing = fixings.termFixing(index, start);
  if (fixing.kind === 'missing') return { ok: false, missing: [fixing.missing] };
  const flow = (amount: number): CashFlow =>
    fixing.kind === 'fixed'
      ? { amount: amount / (1 + fixing.rate * accrual), payment: start, discount }
      : { amount, payment: start, discount, growth: { curve: index.name, start: end, end: start } };
  const floating = { amount: -received, payment: start, discount };
  const annuity = [flow(received * accrual)];
  return {
    ok: true,
    swap: { fixed: [flow(received * (1 + fixedRate * accrual))], floating: [floating], annuity, rate: fixedRate },
  };
}

/** All flows of a swap, both legs. */
export const flowsOf = ({ fixed, floating }: FlattenedSwap): readonly CashFlow[] => [...fixed, ...floating];
