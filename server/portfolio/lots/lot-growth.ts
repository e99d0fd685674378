import { isListed } from '../../instruments/listed/resolved-listed-position.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { convexGrowth, UNKNOWN_GROWTH, type GroupGrowth, type GrowthSetting } from './convex-growth.js';
import { spanGrowth } from './span-growth.js';

/**
 * What is proven of the group that some rows of the trade belong to. Source: docs/lots-and-legging.md, "What is proven".
 * @param held positions of the group without the trade @param trade its rows in the group, one lot
 */
export function groupGrowth(
  held: readonly ResolvedPosition[],
  trade: readonly ResolvedPosition[],
  setting: GrowthSetting,
): GroupGrowth {
  const omnibus = new Set(held.filter(({ isOmnibus }) => isOmnibus).map(({ origin }) => origin.subAccountCode));
  if (trade.some(({ isOmnibus, origin }) => isOmnibus || omnibus.has(origin.subAccountCode))) return UNKNOWN_GROWTH;
  return netGrowth(
    held.filter(({ isOmnibus }) => !isOmnibus),
    trade,
    setting,
  );
}

/** Leaves aside the omnibus accounts to which nothing is added: their margin is the same for any number of lots. */
function netGrowth(
  held: readonly ResolvedPosition[],
  trade: readonly ResolvedPosition[],
  setting: GrowthSetting,
): GroupGrowth {
  const [first] = trade;
  if (first === undefined) throw new Error('A trade has no rows in a group that it touches.');
  if (isListed(first)) return spanGrowth(held, trade, setting);
  const growth = setting.engines.engineOf(first.engine).growth?.(first);
  const isConvex = growth === 'convex' || (growth === 'in proportion' && held.length === 0);
  return isConvex ? convexGrowth(setting.against) : UNKNOWN_GROWTH;
}
