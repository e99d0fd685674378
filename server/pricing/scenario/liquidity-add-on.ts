import type { LiquidityAddOnTerms } from './historical-recipe.js';

/**
 * Charge for closing out concentrated risk: Σ over buckets of what |DV01| exceeds the threshold by, times spread and event
 * multiplier (the shape that JSCC describes). @param dv01 by bucket @returns money, at least 0
 */
export function liquidityAddOn(
  dv01: Float64Array,
  { thresholdDv01, spread, eventMultiplier }: LiquidityAddOnTerms,
): number {
  let excess = 0;
  for (const bucket of dv01) excess += Math.max(0, Math.abs(bucket) - thresholdDv01);
  return excess * spread * eventMultiplier;
}
