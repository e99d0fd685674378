import type { CombinedCommodity, Tier } from '../../parameters/span/model.js';
import type { HeldPosition } from './held-position.js';
import { findTier, isPeriodInTier } from './spreads/months.js';
import { scanRisk, type ScanRisk } from './scan-risk.js';
import type { SpanRun } from './span-run.js';

/** A tier's own scan, or the whole combined commodity's (tier 0). */
export interface TierScan {
  readonly tier: number;
  readonly scan: ScanRisk;
  /** Positions scanned here. */
  readonly positions: readonly HeldPosition[];
}

/** Sums quantity × risk array over positions. */
export function scenarioLosses(run: SpanRun, positions: readonly HeldPosition[]): Float64Array {
  const { contracts, header } = run.parameters;
  const scenarioCount = header.scenarios.length;
  const losses = new Float64Array(scenarioCount);
  for (const { contract, quantity, currencyFactor } of positions) {
    const amount = quantity * currencyFactor;
    const start = (run.arrayIndex * contracts.count + contract) * scenarioCount;
    for (let scenario = 0; scenario < scenarioCount; scenario++) {
      losses[scenario] = (losses[scenario] ?? 0) + amount * (contracts.riskArrays[start + scenario] ?? 0);
    }
  }
  return losses;
}

/** Scans the positions of each scan tier; positions outside every tier are scanned as one more, never dropped. */
export function scanTiers(
  run: SpanRun,
  positions: readonly HeldPosition[],
  tiers: readonly Tier[],
): readonly TierScan[] {
  const scenarios = run.parameters.header.scenarios;
  const scans: TierScan[] = [];
  const scanGroup = (tier: number, group: readonly HeldPosition[]): void => {
    if (group.length > 0)
      scans.push({ tier, scan: scanRisk(scenarioLosses(run, group), scenarios, run.rounding), positions: group });
  };
  let rest = positions;
  for (const tier of tiers) {
    scanGroup(
      tier.number,
      rest.filter((held) => isPeriodInTier(held.month, tier)),
    );
    rest = rest.filter((held) => !isPeriodInTier(held.month, tier));
  }
  scanGroup(0, rest);
  return scans;
}

/** Scan of one inter tier's own positions, for spreads that take weighted price risk by tier. */
export function interTierScan(
  run: SpanRun,
  book: { readonly commodity: CombinedCommodity; readonly positions: readonly HeldPosition[] },
  tierNumber: number,
): TierScan | undefined {
  const tier = findTier(book.commodity.interTiers, tierNumber);
  if (tier === undefined) return undefined;
  const positions = book.positions.filter((held) => isPeriodInTier(held.month, tier));
  const scan = scanRisk(scenarioLosses(run, positions), run.parameters.header.scenarios, run.rounding);
  return { tier: tierNumber, scan, positions };
}
