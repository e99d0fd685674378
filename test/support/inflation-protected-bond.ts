import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { bondAtYield, type BondMeasures } from '../../server/pricing/bond/bond-measures.js';

/** An inflation-protected bond's prices in money of today, per 100 of original face value. */
export interface InflationProtectedMeasures {
  /** Before indexation. Durations and convexity are by the real yield. */
  readonly real: BondMeasures;
  readonly indexRatio: number;
  readonly cleanPrice: number;
  readonly dirtyPrice: number;
  readonly accruedInterest: number;
  /** Gain for one basis point down in the real yield. */
  readonly dv01: number;
}

/**
 * Real prices times the index ratio. What the floor under the redemption is worth is not in them.
 * @param bond its coupon is real @param realYield decimal per year, street convention
 */
export function inflationProtectedAtYield(
  bond: FixedRateBond,
  settlement: number,
  realYield: number,
  indexRatio: number,
): InflationProtectedMeasures {
  const real = bondAtYield(bond, settlement, realYield);
  return {
    real,
    indexRatio,
    cleanPrice: real.cleanPrice * indexRatio,
    dirtyPrice: real.dirtyPrice * indexRatio,
    accruedInterest: real.accruedInterest * indexRatio,
    dv01: real.dv01 * indexRatio,
  };
}
