import { presentValue, type DiscountCurves } from '../curve/cash-flow.js';
import type { FlattenedSwap } from './flatten-swap.js';
import { BASIS_POINT } from '../../lib/units.js';

/** A swap's figures on one set of curves; money in the swap's currency, positive = in the holder's favour. */
export interface SwapValue {
  readonly presentValue: number;
  readonly fixedLeg: number;
  readonly floatingLeg: number;
  /** The fixed rate (of a basis swap the spread) at which the swap is worth nothing; NaN once nothing is left to pay. */
  readonly parRate: number;
  /** Value of one basis point of fixed rate or spread; positive. */
  readonly pv01: number;
}

/** Values a swap. Par rate = K − value ÷ annuity; a zero-coupon swap's is solved from its one fixed amount. */
export function priceSwap(swap: FlattenedSwap, curves: DiscountCurves): SwapValue {
  const fixedLeg = presentValue(swap.fixed, curves);
  const floatingLeg = presentValue(swap.floating, curves);
  const annuity = presentValue(swap.annuity, curves);
  const total = fixedLeg + floatingLeg;
  const { zeroCouponYears: years } = swap;
  if (years === undefined) {
    const parRate = annuity === 0 ? NaN : swap.rate - total / annuity;
    return { presentValue: total, fixedLeg, floatingLeg, parRate, pv01: Math.abs(annuity) * BASIS_POINT };
  }
  const parRate = annuity === 0 ? NaN : (1 - floatingLeg / annuity) ** (1 / years) - 1;
  const slope = years * (1 + swap.rate) ** (years - 1);
  return { presentValue: total, fixedLeg, floatingLeg, parRate, pv01: Math.abs(annuity) * slope * BASIS_POINT };
}
