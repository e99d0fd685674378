import type { BondCategory } from '../../domain/bond-category.js';
import { bondCashFlows } from '../../pricing/bond/bond-cash-flows.js';
import { bondAtCleanPrice } from '../../pricing/bond/bond-measures.js';
import type { FixedRateBond } from '../../pricing/bond/bond.js';
import { accruedInterest } from '../../pricing/bond/accrued-interest.js';
import { categoryBond, type SecurityTerms } from '../../pricing/bond/category-bond.js';
import { timedCashFlows, type TimedCashFlows } from '../../pricing/bond/curve-price.js';
import { spreadOfPrice, withSpread } from '../../pricing/bond/curve-spread.js';
import { ParCurveRevaluation, type ParCurve } from '../../pricing/bond/par-curve-revaluation.js';
import { billInvestmentRate } from '../../pricing/bond/treasury-bill.js';
import type { ZeroBasis } from '../../pricing/par-treasury.js';
import { RootNotFound } from '../../lib/root.js';
import { floatingCashFlows } from './floating-cash-flows.js';
import type { GovernmentCurve } from './government-curve.js';
import { BASIS_POINT, FACE } from '../../lib/units.js';

/** The valuation of a security on a curve, or at a price, per 100 of face value, settled on the curve's own day. */
export interface SecurityValuation {
  readonly dirtyPrice: number;
  /** Over the curve's zero rates, decimal per year, continuous; 0 where the curve alone values it. Sensitivities are at it. */
  readonly spread: number;
  readonly accruedInterest: number;
  readonly cleanPrice: number;
  /** Decimal in the category's convention, for a bill its investment rate; null for floating-rate notes. */
  readonly yield: number | null;
  /** Years. */
  readonly macaulayDuration: number | null;
  readonly modifiedDuration: number | null;
  /** d²P/dy² / P. */
  readonly convexity: number | null;
  /** Gain for one basis point down in all par yields, the curve rebuilt, by central difference. */
  readonly dv01: number;
  /** Gain for one basis point down in each par yield of the curve alone. */
  readonly keyRateDv01: Float64Array;
  /** Second derivative of the price by all par yields, per square basis point. */
  readonly gamma: number;
}

/** Basis points of the second difference, wide enough that it is more than noise. */
const GAMMA_STEP = 10;
/** Securities whose valuation is kept. */
const MOST_KNOWN = 20_000;

/**
 * Values securities on one curve, whose shifted versions are made once for all of them.
 * @param basis how the zero rates discount
 */
export class SecurityValuer {
  readonly #curve: GovernmentCurve;
  readonly #today: ParCurveRevaluation;
  readonly #tenorShifts: readonly ShiftedPair[];
  readonly #parallel: ShiftedPair;
  readonly #wide: ShiftedPair;
  /** Valuations by terms, kept because many accounts hold the same securities. */
  readonly #known = new Map<string, SecurityValuation>();

  constructor(curve: GovernmentCurve, basis: ZeroBasis) {
    const parCurve: ParCurve = { grid: curve.grid, parYields: curve.parYields, basis };
    const shifted = (shiftOf: (tenor: number) => number): ParCurveRevaluation => {
      const revaluation = new ParCurveRevaluation(parCurve);
      revaluation.shift(shiftOf);
      return revaluation;
    };
    const pair = (sizeOf: (tenor: number) => number): ShiftedPair => ({
      down: shifted((tenor) => -sizeOf(tenor)),
      up: shifted(sizeOf),
    });
    this.#curve = curve;
    this.#today = shifted(() => 0);
    this.#tenorShifts = curve.tenors.map((_, bumped) => pair((tenor) => (tenor === bumped ? BASIS_POINT : 0)));
    this.#parallel = pair(() => BASIS_POINT);
    this.#wide = pair(() => GAMMA_STEP * BASIS_POINT);
  }

  /**
   * @param cleanPrice at which it is valued; absent = on the curve @returns undefined if the security pays nothing after the curve's day
   * @throws for inflation-protected ones; RootNotFound if no spread over the curve gives the price
   */
  value(category: BondCategory, terms: SecurityTerms, cleanPrice?: number): SecurityValuation | undefined {
    const { maturity, coupon, couponFrequency, dated, firstCoupon } = terms;
    const key = [category.contractType, maturity, coupon, couponFrequency, dated, firstCoupon, cleanPrice].join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#newValue(category, terms, cleanPrice);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    if (made !== undefined) this.#known.set(key, made);
    return made;
  }

  #newValue(category: BondCategory, terms: SecurityTerms, price: number | undefined): SecurityValuation | undefined {
    const { valuationDay } = this.#curve;
    if (category.kind === 'inflation') throw new Error('There is no curve of real yields to value TIPS on.');
    if (terms.maturity <= valuationDay) return undefined;
    const bond = categoryBond(category, terms);
    if (category.kind === 'floating') return this.#floating(bond, price);
    const cashFlows = bondCashFlows(bond, valuationDay);
    if (cashFlows === undefined) return undefined;
    const accrued = accruedInterest(bond, valuationDay);
    const { dirtyPrice, spread, flows } = this.#priced(timedCashFlows(cashFlows, valuationDay), accrued, price);
    const cleanPrice = dirtyPrice - accrued;
    const measures = measuresOf(bond, valuationDay, cleanPrice);
    const isBill = category.kind === 'bill' && measures.yield !== null;
    return {
      dirtyPrice,
      spread,
      accruedInterest: accrued,
      cleanPrice,
      ...measures,
      ...(isBill
        ? { yield: billInvestmentRate({ settlement: valuationDay, maturity: terms.maturity }, dirtyPrice) }
        : {}),
      ...this.#sensitivities(flows),
    };
  }

  /** The value of cash flows on the curve, or at a clean price with the spread that gives it. */
  #priced(
    flows: TimedCashFlows,
    accrued: number,
    price: number | undefined,
  ): { readonly dirtyPrice: number; readonly spread: number; readonly flows: TimedCashFlows } {
    if (price === undefined) return { dirtyPrice: this.#today.value(flows), spread: 0, flows };
    const dirtyPrice = price + accrued;
    const spread = spreadOfPrice(flows, dirtyPrice, this.#today.value);
    return { dirtyPrice, spread, flows: withSpread(flows, spread) };
  }

  #floating(note: FixedRateBond, price: number | undefined): SecurityValuation {
    const { flows: known, accrued } = floatingCashFlows(note, this.#curve.valuationDay, this.#today.value);
    const { dirtyPrice, spread, flows } = this.#priced(known, accrued, price);
    return {
      dirtyPrice,
      spread,
      accruedInterest: accrued,
      cleanPrice: dirtyPrice - accrued,
      ...NO_MEASURES,
      ...this.#sensitivities(flows),
    };
  }

  #sensitivities(flows: TimedCashFlows): Pick<SecurityValuation, 'dv01' | 'keyRateDv01' | 'gamma'> {
    const slope = ({ down, up }: ShiftedPair): number => (down.value(flows) - up.value(flows)) / 2;
    const { down, up } = this.#wide;
    const curvature = down.value(flows) + up.value(flows) - 2 * this.#today.value(flows);
    return {
      dv01: slope(this.#parallel),
      keyRateDv01: Float64Array.from(this.#tenorShifts, slope),
      gamma: curvature / GAMMA_STEP ** 2,
    };
  }
}

interface ShiftedPair {
  readonly down: ParCurveRevaluation;
  readonly up: ParCurveRevaluation;
}

type YieldMeasures = Pick<SecurityValuation, 'yield' | 'macaulayDuration' | 'modifiedDuration' | 'convexity'>;

const NO_MEASURES: YieldMeasures = { yield: null, macaulayDuration: null, modifiedDuration: null, convexity: null };

/** Yield, durations and convexity in the security's own convention; null if no yield gives the price. */
function measuresOf(bond: FixedRateBond, settlement: number, cleanPrice: number): YieldMeasures {
  try {
    const {
      yield: rate,
      macaulayDuration,
      modifiedDuration,
      convexity,
    } = bondAtCleanPrice(bond, settlement, cleanPrice);
    return { yield: rate, macaulayDuration, modifiedDuration, convexity };
  } catch (error) {
    if (error instanceof RootNotFound) return NO_MEASURES;
    throw error;
  }
}

/** Market value of a face amount. @param notional negative = short */
export const marketValueOf = ({ dirtyPrice }: Pick<SecurityValuation, 'dirtyPrice'>, notional: number): number =>
  (notional * dirtyPrice) / FACE;
