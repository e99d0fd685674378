import { discountIndexOf, findRateIndex } from '../../domain/find-rate-index.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import type { MarketData } from '../../market/market-data.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { curveSet } from '../../pricing/curve/curve-set.js';

/** Faults by market, so that they stay known when something else is loaded. */
const found = new WeakMap<MarketData, readonly string[]>();

/** Why quotes that are loaded, each within bounds, make no curve; as far as `examineCurves` has looked. */
export const indexCurveFaults = ({ rateMarket }: ParameterSnapshot): readonly string[] => found.get(rateMarket) ?? [];

/** Builds the curve of each loaded index, one in each step, without keeping it. Demo quotes always make curves. */
export function* examineCurves(snapshot: ParameterSnapshot): Generator<undefined, void> {
  const { rateMarket, businessDate } = snapshot;
  const faults = new Map<string, string>();
  const loaded = [...rateMarket.quotes].filter(([, { isDemo }]) => !isDemo).map(([name]) => name);
  const needs = loaded.map((name) => ({ name, discount: discountNameOf(name) }));
  // Curves that discount others come first, so that their fault is reported only once.
  const ordered = [...needs].sort((first, second) => Number(isOwn(second)) - Number(isOwn(first)));
  for (const { name, discount } of ordered) {
    if (discount === undefined || !rateMarket.quotes.has(discount) || faults.has(discount)) continue;
    const built = curveSet([...new Set([name, discount])].sort(), rateMarket, dayNumber(businessDate));
    if (!built.ok) faults.set(name, `The quotes of ${name} make no curve. ${built.message}`);
    yield;
  }
  found.set(rateMarket, [...faults.values()]);
}

const isOwn = ({ name, discount }: { readonly name: string; readonly discount: string | undefined }): boolean =>
  name === discount;

/** Undefined if the name is not that of an index: government curves belong to another engine. */
function discountNameOf(name: string): string | undefined {
  const index = findRateIndex(name);
  return index === undefined ? undefined : discountIndexOf(index).name;
}
