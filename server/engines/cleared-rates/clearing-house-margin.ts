import { groupBy } from '../../lib/group-by.js';
import type { TailWeights } from '../../lib/statistics/quantile-ranking.js';
import { liquidityAddOn } from '../../pricing/scenario/liquidity-add-on.js';
import { modelMargin } from '../../pricing/scenario/model-margin.js';
import type { ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import type { MarginComponent } from '../margin-engine.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import { addedByTenor } from '../../instruments/rates/added-by-tenor.js';
import { calendarNotes } from './calendar-notes.js';
import { concentratedRisks } from './concentrated-risks.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import type { ClearedRatesDetail, ScenarioFacts } from './detail.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import { ladderBook, type LadderBook } from './ladder-book.js';
import { listedLegBook, type ListedBook } from './listed-book.js';
import { builtCurves } from '../../instruments/rates/rate-curves.js';
import { listedNote } from './listed-leg.js';
import type { RateEnvironment } from './rate-environment.js';
import { marginModelNotes } from './margin-model-notes.js';
import { usedSet } from './rate-setting.js';
import {
  isLadderRow,
  isListedLeg,
  isSwap,
  type ResolvedClearedPosition,
  type MarginedSwap,
} from './resolved-position.js';
import type { ScenarioMarket } from './scenario-market.js';
import type { ScenarioNodes } from '../../pricing/curve/rebuilt-nodes.js';
import { tailScenarios } from '../tail-scenarios.js';
import { infeasibleNote } from '../scenario-notes.js';
import { tradeBook, type TradeBook } from '../../instruments/swap/trade-book.js';

/**
 * Margin of one account's swaps and ladders at one house: swaps revalued fully on curves built anew, ladders by their DV01,
 * both netted scenario by scenario, then the margin model's measure. Source: docs/methodology/cleared-rates.md.
 */
export function clearingHouseMargin(
  marginModel: ClearingHouseModel,
  positions: readonly ResolvedClearedPosition[],
  environment: RateEnvironment,
): readonly MarginComponent<ClearedRatesDetail>[] {
  const curves = curvesOf(positions);
  const market = environment.scenarios(marginModel, movedCurves(positions));
  if (market.set.scenarioCount - market.set.stressCount > 0)
    return [marginTogether(marginModel, positions, curves, market, environment)];
  return marginApart(marginModel, positions, environment);
}

/** Names of the curves that swaps are valued on. */
function curvesOf(positions: readonly ResolvedClearedPosition[]): readonly string[] {
  const names = new Set<string>();
  for (const position of positions) if (isSwap(position)) for (const name of position.curves) names.add(name);
  return [...names].sort();
}

/** Names of the curves whose moves make the scenarios of some positions, sorted. */
export function movedCurves(positions: readonly ResolvedClearedPosition[]): readonly string[] {
  const names = new Set(curvesOf(positions));
  for (const position of positions) if (!isSwap(position)) names.add(curveOf(position));
  return [...names].sort();
}

const curveOf = (position: Exclude<ResolvedClearedPosition, MarginedSwap>): string =>
  isListedLeg(position) ? position.lot.index : position.index;

/** Curves whose histories share no move can't be netted: each combination is margined alone, and the parts add up. */
function marginApart(
  marginModel: ClearingHouseModel,
  positions: readonly ResolvedClearedPosition[],
  environment: RateEnvironment,
): readonly MarginComponent<ClearedRatesDetail>[] {
  const groups = groupBy(positions, (position) => (isSwap(position) ? position.curves.join(' ') : curveOf(position)));
  if (groups.size <= 1) throw new Error(`${marginModel.model} has no scenarios for ${[...groups.keys()].join(', ')}.`);
  const note: EngineRemark = {
    code: 'NO_COMMON_DATES',
    field: null,
    message: `${marginModel.clearingHouse}, ${marginModel.model}: the histories of the curves share no dates; each curve is margined alone, without netting.`,
  };
  return [...groups.values()].flatMap((group) =>
    clearingHouseMargin(marginModel, group, environment).map((component) => ({
      ...component,
      notes: [note, ...(component.notes ?? [])],
    })),
  );
}

function marginTogether(
  marginModel: ClearingHouseModel,
  positions: readonly ResolvedClearedPosition[],
  curves: readonly string[],
  market: ScenarioMarket,
  environment: RateEnvironment,
): MarginComponent<ClearedRatesDetail> {
  const { recipe } = marginModel;
  const { set } = market;
  const { ladders, trades, listed, pnl } = clearingHousePnl(positions, curves, market, environment);
  const margin = modelMargin(pnl, set, recipe);
  const { tail } = margin.governing;
  const initialMargin = Math.max(0, margin.amount);
  const keyRateDv01 = addedByTenor(
    [...(trades?.book.keyRateDv01() ?? []), ...ladders.keyRateDv01(), ...listed.keyRateDv01()],
    (tenor) => tenor,
  );
  const histories = market.histories.map(({ index }) => index);
  const notes = [
    ...marginModelNotes(marginModel, positions, environment),
    ...calendarNotes(marginModel, positions.filter(isSwap), environment.valuation),
    ...market.notes,
    ...environment.stale({ quotes: curves, histories, lastScenarioDay: set.endDays.at(-1) }),
    ...(trades === undefined || trades.nodes.infeasible.length === 0
      ? []
      : [infeasibleNote(marginModel, set, trades.nodes.infeasible)]),
    ...(listed.legs.length === 0 ? [] : [listedNote(marginModel, listed.legs)]),
  ];
  return {
    clearingHouse: marginModel.clearingHouse,
    engine: 'cleared_rates',
    currency: positions[0]?.marginCurrency ?? marginModel.currency,
    accountType: positions[0]?.accountType ?? 'H',
    exchange: marginModel.clearingHouse,
    contractCode: marginModel.model,
    productCode: marginModel.model,
    productName: recipe.title,
    sector: 'Rates',
    subSector: null,
    initialMargin,
    maintenanceMargin: null,
    additionalMargin: additionalMargin(marginModel, positions, keyRateDv01),
    optionValue: listed.optionValue,
    availableOptionValue: listed.optionValue,
    contributions: initialMargin > 0 ? contributions(trades, ladders, listed, tail) : new Map(),
    notes,
    detail: {
      kind: 'cleared_rates',
      marginModel,
      parameterSet: usedSet(environment, marginModel, curves, histories),
      valuation: environment.valuation,
      margin,
      scenarios: scenarioFacts(set, market.droppedDates),
      tail: tailScenarios(set, pnl, tail),
      keyRateDv01,
      dv01: positions.reduce(
        (sum, { valuation, contractCurrencyRate = 1 }) => sum + (valuation?.dv01 ?? 0) * contractCurrencyRate,
        listed.dv01,
      ),
      gamma: ladders.gamma,
      trades: (trades?.book.swaps ?? []).map(({ origin, tradeId, currency, presentValue, parQuote, dv01 }) => ({
        row: origin.row,
        positionId: origin.positionId,
        tradeId,
        currency,
        presentValue,
        parQuote,
        dv01,
      })),
      ladderRowCount: ladders.rows.length,
      notes,
    },
  };
}

interface ClearingHousePnl {
  readonly ladders: LadderBook;
  readonly trades: ValuedTrades | undefined;
  readonly listed: ListedBook;
  /** P&L of all positions together by scenario, in the currency of the margin; + = gain. */
  readonly pnl: Float64Array;
}

function clearingHousePnl(
  positions: readonly ResolvedClearedPosition[],
  curves: readonly string[],
  market: ScenarioMarket,
  environment: RateEnvironment,
): ClearingHousePnl {
  const { scenarioCount } = market.set;
  const ladders = ladderBook(positions.filter(isLadderRow), market);
  const pnl = ladders.rows.length === 0 ? new Float64Array(scenarioCount) : ladders.pnl();
  const trades =
    curves.length === 0 ? undefined : valuedTrades(positions.filter(isSwap), builtCurves(environment, curves), market);
  if (trades !== undefined) addTo(pnl, trades.book.pnl(trades.nodes, scenarioCount));
  const listed = listedLegBook(positions.filter(isListedLeg), market);
  listed.addPnl(pnl);
  return { ladders, trades, listed, pnl };
}

/** P&L of positions of one house and margin currency in the scenarios of curves that are all theirs, or more. */
export const pnlInScenarios = (
  positions: readonly ResolvedClearedPosition[],
  market: ScenarioMarket,
  environment: RateEnvironment,
): Float64Array => clearingHousePnl(positions, curvesOf(positions), market, environment).pnl;

/** The liquidity add-on, if the margin model has one. */
function additionalMargin(
  { recipe: { liquidityAddOn: terms } }: ClearingHouseModel,
  positions: readonly ResolvedClearedPosition[],
  keyRateDv01: readonly TenorDv01[],
): number {
  if (terms === undefined) return 0;
  const rates = new Map(
    positions.map((position) => [
      isListedLeg(position) ? position.lot.currency : position.currency,
      position.contractCurrencyRate ?? 1,
    ]),
  );
  return liquidityAddOn(
    concentratedRisks(keyRateDv01, terms, (currency) => rates.get(currency) ?? NaN),
    terms,
  );
}

interface ValuedTrades {
  readonly book: TradeBook;
  readonly nodes: ScenarioNodes;
}

const valuedTrades = (swaps: readonly MarginedSwap[], curves: CurveSet, market: ScenarioMarket): ValuedTrades => ({
  book: tradeBook(swaps, curves),
  nodes: market.nodesOf(curves),
});

function addTo(sum: Float64Array, more: Float64Array): void {
  for (let scenario = 0; scenario < sum.length; scenario++)
    sum[scenario] = (sum[scenario] ?? 0) + (more[scenario] ?? 0);
}

/** Each row's part of the margin: its own weighted loss in the scenarios that made the figure. */
function contributions(
  trades: ValuedTrades | undefined,
  ladders: LadderBook,
  listed: ListedBook,
  tail: TailWeights,
): ReadonlyMap<number, number> {
  const parts = new Map<number, number>();
  const ofTrades = trades?.book.components(trades.nodes, tail);
  trades?.book.swaps.forEach(({ origin }, place) => parts.set(origin.row, ofTrades?.[place] ?? 0));
  const ofLadders = ladders.components(tail);
  ladders.rows.forEach(({ origin }, place) => parts.set(origin.row, ofLadders[place] ?? 0));
  const ofListed = listed.components(tail);
  listed.legs.forEach(({ origin }, place) => parts.set(origin.row, ofListed[place] ?? 0));
  return parts;
}

const scenarioFacts = (set: ScenarioSet, droppedDates: number): ScenarioFacts => ({
  scenarioCount: set.scenarioCount,
  stressCount: set.stressCount,
  requestedLookback: set.requestedLookback,
  firstDay: set.endDays[set.stressCount] ?? null,
  lastDay: set.endDays.at(-1) ?? null,
  droppedDates,
  factors: set.factors,
});
