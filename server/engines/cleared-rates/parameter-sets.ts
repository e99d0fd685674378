import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { findRateIndex } from '../../domain/find-rate-index.js';
import type { EngineParameterSet } from '../margin-engine.js';
import { HOUSE_RECIPES } from './house-recipe.js';
import { rateEnvironment } from './rate-environment.js';
import { usedSet } from './rate-setting.js';

const sets = new WeakMap<ParameterSnapshot, readonly EngineParameterSet[]>();

/** One set for each house's recipe: all quotes, fixings and histories of rate indices that are loaded. */
export function clearedRatesSets(snapshot: ParameterSnapshot): readonly EngineParameterSet[] {
  let known = sets.get(snapshot);
  if (known === undefined) {
    known = makeSets(snapshot);
    sets.set(snapshot, known);
  }
  return known;
}

function makeSets(snapshot: ParameterSnapshot): readonly EngineParameterSet[] {
  const environment = rateEnvironment(snapshot);
  const { quotes, histories } = snapshot.rateMarket;
  const ofIndices = (names: Iterable<string>): readonly string[] =>
    [...names].filter((name) => findRateIndex(name) !== undefined).sort();
  const quoted = ofIndices(quotes.keys());
  const withHistory = ofIndices(histories.keys());
  const { status, findings } = environment.status(quoted, withHistory);
  return HOUSE_RECIPES.map(({ clearingHouse }) => ({
    ...usedSet(environment, quoted, withHistory),
    engine: 'cleared_rates',
    parameter: clearingHouse,
    status,
    findings: status === 'FAILED' ? ['There are no quotes and no histories of rate indices.', ...findings] : findings,
  }));
}
