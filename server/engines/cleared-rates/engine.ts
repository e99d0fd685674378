import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { CLEARED_RATES_RISK } from './risk.js';
import { groupBy } from '../../lib/group-by.js';
import type { MarginComponent, MarginEngine, EngineParameterSet } from '../margin-engine.js';
import { joinedSet } from '../used-set.js';
import type { ClearedRatesDetail } from './detail.js';
import { clearedRatesSection } from './section.js';
import {
  unresolved,
  type EngineContext,
  type QuantityView,
  type ResolveOutcome,
} from '../../instruments/resolved-position.js';
import { ladderAhead } from '../../instruments/ladder/ladder-ahead.js';
import { swapAhead } from '../../instruments/swap/swap-ahead.js';
import { memoizedBy } from '../../lib/memoized.js';
import { clearingHouseModels, CLEARING_HOUSE_MODELS } from '../../parameters/margin-models/clearing-house-model.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { clearingHouseMargin } from './clearing-house-margin.js';
import { rateEnvironment } from './rate-environment.js';
import { wholeSet, rateSetting } from './rate-setting.js';
import type { ResolvedClearedPosition, ResolvedRatePosition } from './resolved-position.js';
import type { Position } from '../../instruments/row-kinds.js';
import { resolveLadderRow } from './resolve-ladder-row.js';
import { resolveSwap } from './resolve-swap.js';
import { discountIndexOf, findRateIndex } from '../../domain/find-rate-index.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import type { MarketData } from '../../market/market-data.js';
import { curveSet } from '../../pricing/curve/curve-set.js';

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
  ahead: (position, context, setting) =>
    position.kind === 'swap' ? swapAhead(position, context, setting) : ladderAhead(position, context, setting),
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

/** Curves, fixings, history and exchange rate of a row; the first that is missing leaves it out. */
function resolvePosition(position: Position, context: EngineContext): ResolveOutcome<ResolvedRatePosition> {
  if (position.kind !== 'cleared-swap' && position.kind !== 'rate-ladder')
    throw new Error(`The cleared-rates engine was given a ${position.kind} row.`);
  const setting = rateSetting(context.snapshot, position.clearingHouse);
  if (setting === undefined) {
    const clearingHouses = CLEARING_HOUSE_MODELS.map(({ clearingHouse }) => clearingHouse).join(', ');
    const message = `There is no recipe for clearing house ${position.clearingHouse}; there are ${clearingHouses}.`;
    return unresolved('UNKNOWN_CLEARING_HOUSE', 'clearing_house', message);
  }
  return position.kind === 'cleared-swap' ? resolveSwap(position, setting) : resolveLadderRow(position, setting);
}

/** Faults by market, so that they stay known when something else is loaded. */
const found = new WeakMap<MarketData, readonly string[]>();

/** Why quotes that are loaded, each within bounds, make no curve; as far as `examineCurves` has looked. */
const indexCurveFaults = ({ rateMarket }: ParameterSnapshot): readonly string[] => found.get(rateMarket) ?? [];

/** Builds the curve of each loaded index, one in each step, without keeping it. Demo quotes always make curves. */
function* examineCurves(snapshot: ParameterSnapshot): Generator<undefined, void> {
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
