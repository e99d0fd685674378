import type { DiscountCurve } from './discount-curve.js';

/** The growth factor of a floating amount: the discount factor at `start` over that at `end` on an index's curve. */
export interface Growth {
  /** Name of the index. */
  readonly curve: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A payment, worth `amount` × growth × discount factor at `payment`. Every swap here is a sum of such flows: a floating
 * coupon N(DF(s)/DF(e) − 1) is one flow of N with growth and one of −N without.
 */
export interface CashFlow {
  /** Money in the swap's currency; positive = received by the holder. */
  readonly amount: number;
  /** Day number, after the valuation date. */
  readonly payment: number;
  /** Name of the index whose curve discounts. */
  readonly discount: string;
  readonly growth?: Growth;
}

export type DiscountCurves = ReadonlyMap<string, DiscountCurve>;

function curveOf(curves: DiscountCurves, name: string): DiscountCurve {
  const curve = curves.get(name);
  if (curve === undefined) throw new Error(`There is no curve of ${name}.`);
  return curve;
}

/** Present value of flows. @returns money, positive = in the holder's favour */
export function presentValue(flows: readonly CashFlow[], curves: DiscountCurves): number {
  let total = 0;
  for (const { amount, payment, discount, growth } of flows) {
    const discounted = amount * curveOf(curves, discount).discountFactor(payment);
    if (growth === undefined) {
      total += discounted;
      continue;
    }
    const curve = curveOf(curves, growth.curve);
    total += (discounted * curve.discountFactor(growth.start)) / curve.discountFactor(growth.end);
  }
  return total;
}

/** The same flows, each amount times a factor; −1 turns receiver into payer. */
export const scaled = (flows: readonly CashFlow[], factor: number): readonly CashFlow[] =>
  flows.map((flow) => ({ ...flow, amount: flow.amount * factor }));
