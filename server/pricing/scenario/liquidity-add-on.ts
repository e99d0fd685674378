import type { LiquidityAddOnTerms, LiquidityBucket } from './historical-model.js';

/** The DV01 of one bucket of one curve, with the terms that it is charged by. */
export interface ConcentratedRisk extends Pick<LiquidityBucket, 'thresholdDv01' | 'spread'> {
  /** Money per basis point. */
  readonly dv01: number;
}

/**
 * Charge for closing out concentrated risk: Σ over buckets of the excess of |DV01| over the threshold, times spread and
 * event multiplier (the shape that JSCC describes). Source: rates-and-risk.md, section 1.2, step 6. @returns money, at
 * least 0
 */
export function liquidityAddOn(
  risks: readonly ConcentratedRisk[],
  { eventMultiplier }: Pick<LiquidityAddOnTerms, 'eventMultiplier'>,
): number {
  let charge = 0;
  for (const { dv01, thresholdDv01, spread } of risks) charge += Math.max(0, Math.abs(dv01) - thresholdDv01) * spread;
  return charge * eventMultiplier;
}
