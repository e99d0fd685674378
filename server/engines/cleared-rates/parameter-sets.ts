import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { findRateIndex } from '../../domain/find-rate-index.js';
import type { EngineParameterSet } from '../margin-engine.js';
import { houseRecipes } from './house-recipe.js';
import { rateEnvironment } from './rate-environment.js';
import { usedSet } from './rate-setting.js';

const sets = new WeakMap<ParameterSnapshot, readonly EngineParameterSet[]>();

/** One set for each house's recipe: all quotes, fixings and histories of rate indices that are loaded; none where nothing is. */
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
  const { quotes, histories, unusable } = snapshot.rateMarket;
  const ofIndices = (names: Iterable<string>): readonly string[] =>
    [...names].filter((name) => findRateIndex(name) !== undefined).sort();
  const quoted = ofIndices(new Set([...quotes.keys(), ...unusable.map(({ index }) => index)]));
  const withHistory = ofIndices(histories.keys());
  if (quoted.length + withHistory.length === 0) return [];
  const { status, size, findings } = environment.status(quoted, withHistory);
  return houseRecipes(snapshot).map((house) => {
    const fault = snapshot.recipes?.faults.get(house.clearingHouse);
    const nothing = status === 'FAILED' ? ['There are no quotes and no histories of rate indices.'] : [];
    return {
      ...usedSet(environment, house, quoted, withHistory),
      engine: 'cleared_rates',
      parameter: house.clearingHouse,
      status: fault !== undefined && status === 'OK' ? 'WARNING' : status,
      size,
      findings: [...nothing, ...(fault === undefined ? [] : [fault]), ...findings],
    };
  });
}
