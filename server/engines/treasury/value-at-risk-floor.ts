import type { Charge } from './charge.js';
import { fillProxyWeights, type PriceReturns } from './price-returns.js';
import type { SecurityHolding } from './security-holding.js';

/** The net market value that falls on one tenor. */
export interface FloorTenor {
  readonly years: number;
  /** Signed. */
  readonly marketValue: number;
  /** The least charge as a fraction of market value. */
  readonly rate: number;
  /** At least 0. */
  readonly amount: number;
}

/** Least charge for holdings with sensitivities, whatever they hedge. */
export interface ValueAtRiskFloor extends Charge {
  readonly tenors: readonly FloorTenor[];
}

/**
 * Σ over tenors of |net market value| × fraction × the proxy's haircut; a holding between two tenors falls on both.
 * @param fraction of the haircuts, 0.1 = a tenth
 */
export function valueAtRiskFloor(
  holdings: readonly SecurityHolding[],
  { tenorYears, haircuts }: Pick<PriceReturns, 'tenorYears' | 'haircuts'>,
  fraction: number,
): ValueAtRiskFloor {
  const own = new Float64Array(tenorYears.length);
  const values = new Float64Array(tenorYears.length);
  for (const { years, marketValue } of holdings) {
    fillProxyWeights(tenorYears, years, own);
    own.forEach((weight, tenor) => (values[tenor] = (values[tenor] ?? 0) + weight * marketValue));
  }
  const tenors = tenorYears.map((years, tenor): FloorTenor => {
    const marketValue = values[tenor] ?? 0;
    const rate = fraction * (haircuts[tenor] ?? 0);
    return { years, marketValue, rate, amount: Math.abs(marketValue) * rate };
  });
  return {
    amount: tenors.reduce((sum, { amount }) => sum + amount, 0),
    tenors,
    componentOf: ({ years, marketValue }) => {
      fillProxyWeights(tenorYears, years, own);
      return tenors.reduce(
        (sum, tenor, index) => sum + Math.sign(tenor.marketValue) * marketValue * (own[index] ?? 0) * tenor.rate,
        0,
      );
    },
  };
}
