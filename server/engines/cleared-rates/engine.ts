import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { CLEARED_RATES_RISK } from './risk.js';
import { groupBy } from '../../lib/group-by.js';
import type { MarginComponent, MarginEngine, EngineParameterSet } from '../margin-engine.js';
import { joinedSet } from '../used-set.js';
import type { ClearedRatesDetail } from './detail.js';
import { clearedRatesSection } from './section.js';
import type { EngineContext, QuantityView } from '../../instruments/resolved-position.js';
import { memoizedBy } from '../../lib/memoized.js';
import { clearingHouseModels } from '../../parameters/margin-models/clearing-house-model.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { examineCurves, indexCurveFaults } from './curve-faults.js';
import { clearingHouseMargin } from './clearing-house-margin.js';
import { rateEnvironment } from './rate-environment.js';
import { wholeSet } from './rate-setting.js';
import { resolvePosition } from './resolve-position.js';
import type { ResolvedClearedPosition, ResolvedRatePosition } from './resolved-position.js';

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

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The fixed cost of an account and the cost of each position, in listed positions; simulations take long. */
const ACCOUNT_COST = 500;
const POSITION_COST = 10;

/** Historical simulation for cleared swaps and rate ladders. Source: docs/methodology/cleared-rates.md. */
export const clearedRatesEngine: MarginEngine<ResolvedRatePosition, ClearedRatesDetail> = {
  id: 'cleared_rates',
  title: ENGINE_NAMES.cleared_rates.title,
  version: VERSION,
  section: clearedRatesSection,
  risk: CLEARED_RATES_RISK,
  hasSides: false,
  accepts: (position) => position.kind === 'cleared-swap' || position.kind === 'rate-ladder',
  resolve: resolvePosition,
  priceDate: (_position, { businessDate }) => businessDate,
  usedSet: joinedSet,
  parameterSets: clearedRatesSets,
  examine: examineCurves,
  margin: marginOf,
  growth: ({ marginModel }) => (isTailMean(marginModel) ? 'convex' : 'in proportion'),
  cost: (positions) => ACCOUNT_COST + POSITION_COST * positions.length,
};

/** Means of tails are convex in the positions, quantiles are not. */
function isTailMean({ recipe: { measure, stress } }: ResolvedRatePosition['marginModel']): boolean {
  const measures = stress?.use.kind === 'floor' ? [measure, stress.use.measure] : [measure];
  return measures.every(({ kind }) => kind === 'expected shortfall');
}

/**
 * One component for each clearing house and margin currency; rows on the demo market are margined apart from rows on
 * loaded data. Rates have no omnibus sides: they count in the first side that is asked for.
 */
function marginOf(
  positions: readonly ResolvedClearedPosition[],
  { snapshot }: EngineContext,
  view: QuantityView,
): readonly MarginComponent<ClearedRatesDetail>[] {
  if (view === 'short') return [];
  const environment = rateEnvironment(snapshot);
  const groups = [...groupBy(positions, ({ marginModel }) => marginModel.clearingHouse).values()].flatMap(
    (ofClearingHouse) => [
      ...groupBy(
        ofClearingHouse,
        ({ marginCurrency, parameterSet }) => `${marginCurrency} ${parameterSet.isDemo}`,
      ).values(),
    ],
  );
  return groups.flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : clearingHouseMargin(first.marginModel, members, environment);
  });
}

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
