import { levelsOf, type ScenarioFactorHistory } from '../../pricing/scenario/factor-history.js';
import { measureRisk } from '../../pricing/scenario/risk-measure.js';
import type { MinimumMarginTerms } from './treasury-parameters.js';

/** Price returns of a proxy for each tenor: `returns[tenor * scenarioCount + scenario]`, fractions of the price. */
export interface PriceReturns {
  readonly tenorYears: readonly number[];
  readonly scenarioCount: number;
  /** Day numbers. */
  readonly endDays: Int32Array;
  readonly returns: Float64Array;
  /** By tenor: the size that a return, up or down, does not exceed at the confidence level. */
  readonly haircuts: Float64Array;
}

const HALF_YEARS = 2;

/**
 * Returns over `horizon` days of the bond that was issued at par on each window's first day with the tenor's par yield, valued
 * at the tenor's par yield of its last day; nothing ages. @param history par yields, decimals
 */
export function priceReturns(
  history: ScenarioFactorHistory,
  tenorYears: readonly number[],
  { lookback, horizon, confidenceLevel }: MinimumMarginTerms,
): PriceReturns {
  const possible = Math.max(0, history.days.length - horizon);
  const scenarioCount = Math.min(lookback, possible);
  const first = possible - scenarioCount;
  const returns = new Float64Array(tenorYears.length * scenarioCount);
  tenorYears.forEach((years, tenor) => {
    const yields = levelsOf(history, tenor);
    for (let scenario = 0; scenario < scenarioCount; scenario++) {
      const [from, to] = [yields[first + scenario] ?? 0, yields[first + scenario + horizon] ?? 0];
      returns[tenor * scenarioCount + scenario] = from === to ? 0 : parBondPrice(from, years, to) - 1;
    }
  });
  const endDays = history.days.slice(first + horizon, first + horizon + scenarioCount);
  const haircuts = Float64Array.from(tenorYears, (_, tenor) => {
    const losses = returns
      .subarray(tenor * scenarioCount, (tenor + 1) * scenarioCount)
      .map((value) => -Math.abs(value));
    return measureRisk(losses, { kind: 'value at risk', confidenceLevel }).amount;
  });
  return { tenorYears, scenarioCount, endDays, returns, haircuts };
}

/** Price, 1 = par, of a half-yearly coupon bond at a yield. @param yieldRate decimal, half-yearly, above −2 */
export function parBondPrice(coupon: number, years: number, yieldRate: number): number {
  const periods = years * HALF_YEARS;
  const discount = (1 + yieldRate / HALF_YEARS) ** -periods;
  const annuity = yieldRate === 0 ? periods / HALF_YEARS : (1 - discount) / yieldRate;
  return coupon * annuity + discount;
}

/**
 * The fraction of a market value that each proxy represents: linear between the tenors on both sides; before the first
 * one in proportion to maturity, as duration is; after the last one all of it. @param weights receives one for each
 * tenor
 */
export function fillProxyWeights(tenorYears: readonly number[], years: number, weights: Float64Array): void {
  weights.fill(0);
  const upper = tenorYears.findIndex((tenor) => tenor >= years);
  if (upper < 0) {
    weights[tenorYears.length - 1] = 1;
    return;
  }
  const to = tenorYears[upper] ?? 0;
  if (upper === 0) {
    weights[0] = Math.max(0, years) / to;
    return;
  }
  const from = tenorYears[upper - 1] ?? 0;
  const part = (years - from) / (to - from);
  weights[upper - 1] = 1 - part;
  weights[upper] = part;
}
