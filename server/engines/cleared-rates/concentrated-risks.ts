import type { LiquidityAddOnTerms } from '../../pricing/scenario/historical-model.js';
import type { ConcentratedRisk } from '../../pricing/scenario/liquidity-add-on.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';

/** Counting days as years makes 365D and 1Y the same tenor. */
const NOISE = 1e-9;

/**
 * The DV01 of each curve in each bucket of a liquidity add-on: tenors of one curve within a bucket net, curves do not.
 * @param toMargin units of the margin's currency for one of a curve's
 */
export function concentratedRisks(
  dv01: readonly TenorDv01[],
  { buckets }: LiquidityAddOnTerms,
  toMargin: (currency: string) => number,
): readonly ConcentratedRisk[] {
  const ends = buckets.map(({ upTo }) => (upTo === undefined ? Infinity : tenorYears(upTo) + NOISE));
  const sums = new Map<string, ConcentratedRisk>();
  for (const { index, tenor, currency, dv01: own } of dv01) {
    const place = ends.findIndex((end) => tenorYears(tenor) <= end);
    const bucket = buckets[place];
    if (bucket === undefined) throw new Error(`The buckets of a liquidity add-on end before ${tenor}.`);
    const { thresholdDv01, spread } = bucket;
    const key = `${index} ${place}`;
    const before = sums.get(key)?.dv01 ?? 0;
    sums.set(key, { thresholdDv01, spread, dv01: before + own * toMargin(currency) });
  }
  return [...sums.values()];
}
