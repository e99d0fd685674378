import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EngineParameterSet } from '../margin-engine.js';
import { indexCurveFaults } from './curve-faults.js';
import { clearingHouseModels } from '../../parameters/margin-models/clearing-house-model.js';
import { rateEnvironment } from './rate-environment.js';
import { wholeSet } from './rate-setting.js';
import { memoizedBy } from '../../lib/memoized.js';

/**
 * One set for each house's margin model: all quotes, fixings and histories of rate indices that are loaded; none if
 * nothing is.
 */
export function clearedRatesSets(snapshot: ParameterSnapshot): readonly EngineParameterSet[] {
  const sets = setsOf(snapshot);
  const faults = indexCurveFaults(snapshot);
  return faults.length === 0 ? sets : sets.map((set) => withFaults(set, faults));
}

const withFaults = (set: EngineParameterSet, faults: readonly string[]): EngineParameterSet => ({
  ...set,
  status: set.status === 'OK' ? 'WARNING' : set.status,
  findings: [...faults, ...set.findings],
});

const setsOf = memoizedBy((snapshot: ParameterSnapshot): readonly EngineParameterSet[] => {
  const environment = rateEnvironment(snapshot);
  const { status, size, findings, publishedAt, isEmpty } = environment.wholeStatus();
  if (isEmpty) return [];
  return clearingHouseModels(snapshot).map((marginModel) => {
    const fault = snapshot.recipes?.faults.get(marginModel.clearingHouse);
    const nothing = status === 'FAILED' ? ['There are no quotes and no histories of rate indices.'] : [];
    return {
      ...wholeSet(environment, marginModel),
      engine: 'cleared_rates',
      parameter: marginModel.clearingHouse,
      status: fault !== undefined && status === 'OK' ? 'WARNING' : status,
      publishedAt,
      size,
      findings: [...nothing, ...(fault === undefined ? [] : [fault]), ...findings],
    };
  });
});
