import { yearFraction } from '../../lib/calendar/day-count.js';
import { isoDate } from '../../lib/calendar/day-number.js';
import { findRoot, RootNotFound } from '../../lib/root.js';
import { accruedInterest } from './accrued-interest.js';
import { bondCashFlows } from './bond-cash-flows.js';
import type { FixedRateBond } from './bond.js';
import { priceByYield, type PriceByYield } from './price-by-yield.js';
import type { YieldConvention } from '../../domain/bond-conventions.js';
import { BASIS_POINT, FACE } from '../../lib/units.js';

/** Prices and sensitivities of a bond at a yield. Prices are per 100 of face value. */
export interface BondMeasures {
  /** Decimal per year, in the bond's own yield convention or the one asked for. */
  readonly yield: number;
  readonly accruedInterest: number;
  readonly cleanPrice: number;
  readonly dirtyPrice: number;
  /** Years; null for the simple yield of Japan, which discounts no single flow. */
  readonly macaulayDuration: number | null;
  /** −dP/dy / P. */
  readonly modifiedDuration: number;
  /** d²P/dy² / P. */
  readonly convexity: number;
  /** Gain for one basis point down in the yield, per 100 of face value. */
  readonly dv01: number;
}

/**
 * A bond's measures from its yield.
 * @param settlement day number before maturity @param convention the bond's own by default
 */
export function bondAtYield(
  bond: FixedRateBond,
  settlement: number,
  yieldRate: number,
  convention: YieldConvention = bond.conventions.yieldConvention,
): BondMeasures {
  const accrued = accruedInterest(bond, settlement);
  const price = pricer(bond, settlement, accrued, convention)(yieldRate);
  const { dirtyPrice, slope, curvature, macaulayDuration } = price;
  return {
    yield: yieldRate,
    accruedInterest: accrued,
    cleanPrice: dirtyPrice - accrued,
    dirtyPrice,
    macaulayDuration,
    modifiedDuration: -slope / dirtyPrice,
    convexity: curvature / dirtyPrice,
    dv01: -slope * BASIS_POINT,
  };
}

/** A bond's measures from its clean price. @param cleanPrice above 0, per 100 of face value */
export function bondAtCleanPrice(
  bond: FixedRateBond,
  settlement: number,
  cleanPrice: number,
  convention: YieldConvention = bond.conventions.yieldConvention,
): BondMeasures {
  return bondAtYield(bond, settlement, yieldOfCleanPrice(bond, settlement, cleanPrice, convention), convention);
}

/** The yield at which a bond costs a clean price, decimal per year. @throws RootNotFound if there is none */
export function yieldOfCleanPrice(
  bond: FixedRateBond,
  settlement: number,
  cleanPrice: number,
  convention: YieldConvention = bond.conventions.yieldConvention,
): number {
  const accrued = accruedInterest(bond, settlement);
  if (convention.kind === 'simple') {
    const years = yearFraction('ACT/365NL', settlement, bond.maturity);
    if (years === 0)
      throw new RootNotFound('From 28 to 29 February no time passes in ACT/365NL, so that there is no yield.');
    return (bond.coupon + (FACE - cleanPrice) / (FACE * years)) / (cleanPrice / FACE);
  }
  const priceAt = pricer(bond, settlement, accrued, convention);
  const dirtyPrice = cleanPrice + accrued;
  return findRoot((rate) => priceAt(rate).dirtyPrice - dirtyPrice, { guess: 0.03, step: 0.01, tolerance: 1e-15 });
}

function pricer(
  bond: FixedRateBond,
  settlement: number,
  accrued: number,
  convention: YieldConvention,
): (yieldRate: number) => PriceByYield {
  if (convention.kind === 'simple') return (yieldRate) => simpleYieldPrice(bond, settlement, accrued, yieldRate);
  const flows = bondCashFlows(bond, settlement);
  if (flows === undefined)
    throw new Error(`A bond of ${isoDate(bond.maturity)} has nothing left for settlement on ${isoDate(settlement)}.`);
  return (yieldRate) => priceByYield(flows, yieldRate, convention);
}

/** Japan: clean = 100·(1 + c·T)/(1 + y·T), leap days left out of T. */
function simpleYieldPrice(
  { coupon, maturity }: FixedRateBond,
  settlement: number,
  accrued: number,
  yieldRate: number,
): PriceByYield {
  const years = yearFraction('ACT/365NL', settlement, maturity);
  const growth = 1 + yieldRate * years;
  const cleanPrice = (FACE * (1 + coupon * years)) / growth;
  return {
    dirtyPrice: cleanPrice + accrued,
    slope: (-years * cleanPrice) / growth,
    curvature: (2 * years * years * cleanPrice) / (growth * growth),
    macaulayDuration: null,
  };
}
