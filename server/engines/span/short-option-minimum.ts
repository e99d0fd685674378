import { CALL, type CombinedCommodity, type SpanContracts } from '../../parameters/span/model.js';
import type { HeldPosition } from './held-position.js';
import { isPeriodInTier } from './spreads/months.js';
import { rateAt } from './spreads/rates.js';
import type { SpanRun } from './span-run.js';

/**
 * Short option minimum: rate × short options, by tier.
 * Source: docs/methodology/span.md, step 3; method `gross` counts calls and puts, `max` the greater of the two.
 */
export function shortOptionMinimum(
  run: SpanRun,
  commodity: CombinedCommodity,
  positions: readonly HeldPosition[],
): number {
  let total = 0;
  for (const tier of commodity.shortOptionMinimumTiers) {
    const inTier = positions.filter((held) => held.shortOptionCount > 0 && isPeriodInTier(held.month, tier));
    total += rateAt(tier.rates, run.rateId) * countShortOptions(run.parameters.contracts, commodity, inTier);
  }
  return run.rounding.amount(total);
}

/** Short options of one tier as the combined commodity's method counts them. */
export function countShortOptions(
  contracts: SpanContracts,
  commodity: CombinedCommodity,
  positions: readonly HeldPosition[],
): number {
  let calls = 0;
  let puts = 0;
  for (const held of positions) {
    if (contracts.right[held.contract] === CALL) calls += held.shortOptionCount;
    else puts += held.shortOptionCount;
  }
  return commodity.shortOptionMinimumMethod === 'max' ? Math.max(calls, puts) : calls + puts;
}
