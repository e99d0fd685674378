import type { MarketData } from '../../market/market-data.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { curveMarketOf } from './curve-market.js';
import type { TreasuryParameters } from './treasury-parameters.js';

/** Faults by market, so that they stay known when something else is loaded. */
const found = new WeakMap<MarketData, readonly string[]>();

/** Why loaded yields, each within bounds, make no curve of a government; as far as `examineCurves` has looked. */
export const governmentCurveFaults = ({ rateMarket }: ParameterSnapshot): readonly string[] =>
  found.get(rateMarket) ?? [];

/** Builds each government's curve that is loaded, one at each step; they are kept. */
export function* examineCurves(
  snapshot: ParameterSnapshot,
  parameters: TreasuryParameters,
): Generator<undefined, void> {
  const { rateMarket } = snapshot;
  const faults: string[] = [];
  for (const name of Object.values(parameters.curves)) {
    if ((rateMarket.quotes.get(name) ?? rateMarket.histories.get(name))?.isDemo !== false) continue;
    const outcome = curveMarketOf(snapshot, parameters).curve(name);
    if (!outcome.ok) faults.push(sentence(outcome.reason));
    yield;
  }
  found.set(rateMarket, faults);
}

const sentence = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}; securities on it are margined by haircut.`;
