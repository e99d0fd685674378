import type { CombinedCommodity, SpanContracts } from '../../../parameters/span/model.js';
import type { HeldPosition } from '../held-position.js';
import type { SpanRun } from '../span-run.js';

/**
 * Weighted price risk: price risk per delta, by the combined commodity's method.
 * Source: docs/methodology/span.md, step 3.
 */
export function weightedPriceRisk(book: {
  readonly run: SpanRun;
  readonly commodity: CombinedCommodity;
  readonly positions: readonly HeldPosition[];
  readonly priceRisk: number;
  readonly netDelta: number;
}): number {
  const { run, commodity, positions, priceRisk, netDelta } = book;
  if (netDelta === 0) return 0;
  const normal = priceRisk / Math.abs(netDelta);
  if (commodity.weightedPriceRiskMethod === 'normal') return run.rounding.weightedPriceRisk(normal);
  const scanRange = nearestScanRange(run.parameters.contracts, positions);
  if (scanRange === undefined) return run.rounding.weightedPriceRisk(normal);
  return run.rounding.weightedPriceRisk(
    commodity.weightedPriceRiskMethod === 'scan-range' ? scanRange : Math.min(normal, scanRange),
  );
}

/** Price scan range per scaled delta of the nearest month held. */
function nearestScanRange(contracts: SpanContracts, positions: readonly HeldPosition[]): number | undefined {
  let nearest: HeldPosition | undefined;
  for (const held of positions) {
    if ((contracts.priceScanRange[held.contract] ?? 0) <= 0) continue;
    if (nearest === undefined || held.month < nearest.month) nearest = held;
  }
  if (nearest === undefined) return undefined;
  const scaling = contracts.deltaScaling[nearest.contract] ?? 1;
  return ((contracts.priceScanRange[nearest.contract] ?? 0) * nearest.currencyFactor) / (scaling === 0 ? 1 : scaling);
}
