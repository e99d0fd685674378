import { clearedAt } from '../../domain/cleared-there.js';
import { discountIndexOf, findRateIndex } from '../../domain/find-rate-index.js';
import type { RateIndex } from '../../domain/rate-index.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { curveSet } from '../../pricing/curve/curve-set.js';
import { clearingHouseModels } from '../../parameters/margin-models/clearing-house-model.js';
import { noHistory, rateSetting } from './rate-setting.js';

/**
 * Why swaps on an index are in no figure by the data that is loaded; undefined if they are. It builds the index's
 * curve.
 */
export function whyNoSwaps(snapshot: ParameterSnapshot, index: RateIndex): string | undefined {
  const curves = [...new Set([index.name, discountIndexOf(index).name])].sort();
  // Built anew and not taken from the cache of rows, because examining every index would push those curves out.
  const built = curveSet(curves, snapshot.rateMarket, dayNumber(snapshot.businessDate));
  return built.ok ? whyNoHistory(snapshot, curves) : built.message;
}

/** The same for ladder rows on a curve, which need no quotes. */
export const whyNoLadders = (snapshot: ParameterSnapshot, curve: string): string | undefined =>
  whyNoHistory(snapshot, [curve]);

/** Undefined if some house that clears it has what its scenarios need. */
function whyNoHistory(snapshot: ParameterSnapshot, curves: readonly string[]): string | undefined {
  const [first = ''] = curves;
  const index = findRateIndex(first);
  const clearingHouses = index === undefined ? undefined : clearedAt(index).map(({ clearingHouse }) => clearingHouse);
  const settings = clearingHouseModels(snapshot)
    .filter(({ clearingHouse }) => clearingHouses?.includes(clearingHouse) !== false)
    .flatMap(({ clearingHouse }) => rateSetting(snapshot, clearingHouse) ?? []);
  const faults = settings.map((setting) => noHistory(setting, curves)?.remark.message);
  return faults.includes(undefined) ? undefined : faults[0];
}
