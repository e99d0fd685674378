import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import type { FactorHistory as MarketHistory } from '../../market/history/factor-history.js';
import { joinSeries, type FactorSeries } from '../../pricing/scenario/factor-history.js';
import type { HistoricalModel } from '../../pricing/scenario/historical-model.js';
import { LadderRevaluation } from '../../pricing/scenario/ladder-pnl.js';
import { scenarioSet, type ScenarioSet } from '../../pricing/scenario/scenario-set.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { priceReturns, type PriceReturns } from './price-returns.js';
import type { TreasuryParameters } from './treasury-parameters.js';
import { BASIS_POINTS_PER_UNIT } from '../../lib/units.js';

/** The past moves by which a curve's securities are margined. */
export interface CurveRisk {
  /** In basis points. */
  readonly scenarios: ScenarioSet;
  /** Of the same moves, for first-order P&L. */
  readonly revaluation: LadderRevaluation;
  readonly returns: PriceReturns;
  /** Days from the first recent scenario on that are left out because a tenor has no yield. */
  readonly droppedDays: number;
}

/** A curve's past moves, with notes on them. */
export interface CurvePast {
  /** Undefined if the history gives too few scenarios. */
  readonly risk: CurveRisk | undefined;
  readonly remarks: readonly RowIssue[];
}

/** The par yields of today whose moves are wanted. */
export interface CurveTenors {
  readonly name: string;
  readonly tenors: readonly string[];
  readonly tenorYears: readonly number[];
  /** Decimals. */
  readonly parYields: Float64Array;
}

/** Calendar days between two dates of a history that no run of holidays makes. */
const LONG_GAP = 14;

/** Scenarios and proxies' returns of a curve from its history. */
export function curvePast(
  { name, tenors, tenorYears, parYields }: CurveTenors,
  history: MarketHistory | undefined,
  { recipe, minimumMargin, leastScenarios }: TreasuryParameters,
): CurvePast {
  if (history === undefined) return without(`There is no history of ${name}; load one with --index ${name}.`);
  const absent = tenors.filter((tenor) => !history.nearbyOrTenor.includes(tenor));
  if (absent.length > 0) return without(`The history of ${name} has no ${absent.join(', ')}, which is quoted.`);
  const series = tenors.map((tenor) => tenorSeries(history, tenor));
  const joined = joinSeries(series).history;
  const scenarios = scenarioSet({ history: joined, movesPerLevel: BASIS_POINTS_PER_UNIT, today: parYields }, recipe);
  if (scenarios.lookback < leastScenarios) {
    const count = `${scenarios.lookback} scenarios, fewer than ${leastScenarios}`;
    return without(`The history of ${name} gives ${count}; load a longer one.`);
  }
  const firstRecent = scenarios.startDays[scenarios.stressCount] ?? 0;
  const droppedDays = incompleteDays(series, firstRecent);
  return {
    risk: {
      scenarios,
      revaluation: new LadderRevaluation(scenarios, 'delta'),
      returns: priceReturns(joined, tenorYears, minimumMargin),
      droppedDays,
    },
    remarks: [
      ...shortfalls(name, joined.days[0] ?? 0, scenarios, recipe),
      ...irregularities(name, scenarios, droppedDays),
    ],
  };
}

const remark = (code: string, message: string): RowIssue => ({ code, field: null, message });

const without = (message: string): CurvePast => ({ risk: undefined, remarks: [remark('NO_HISTORY', message)] });

/** Days from one on that some tenor has a yield of and another has not. */
function incompleteDays(series: readonly FactorSeries[], from: number): number {
  const days = series[0]?.days ?? new Int32Array(0);
  return days.filter((day, row) => {
    const known = series.filter(({ levels }) => !Number.isNaN(levels[row] ?? NaN)).length;
    return day >= from && known > 0 && known < series.length;
  }).length;
}

/** @param first the history's first day, day number */
function shortfalls(
  name: string,
  first: number,
  scenarios: ScenarioSet,
  { lookback, stress }: HistoricalModel,
): readonly RowIssue[] {
  const remarks: RowIssue[] = [];
  if (scenarios.lookback < lookback) {
    const count = `${scenarios.lookback} of ${lookback} scenarios`;
    remarks.push(remark('SHORT_HISTORY', `The history of ${name} gives ${count}; load a longer one.`));
  }
  if (stress !== undefined && first > dayNumber(stress.from)) {
    const message = `The history of ${name} begins on ${isoDate(first)}, after ${stress.from}, the stress window's first day.`;
    remarks.push(remark('NO_STRESS_PERIOD', message));
  }
  return remarks;
}

function irregularities(name: string, scenarios: ScenarioSet, droppedDays: number): readonly RowIssue[] {
  const remarks: RowIssue[] = [];
  if (droppedDays > 0) {
    const message = `${droppedDays} dates that not all tenors of ${name} have a yield of are left out.`;
    remarks.push(remark('DATES_DROPPED', message));
  }
  const { startDays, endDays } = scenarios;
  const long = endDays.findIndex((end, scenario) => end - (startDays[scenario] ?? end) > LONG_GAP);
  if (long >= 0) {
    const [from, to] = [isoDate(startDays[long] ?? 0), isoDate(endDays[long] ?? 0)];
    remarks.push(remark('HISTORY_GAP', `The history of ${name} has a gap within ${from} to ${to}; a move spans it.`));
  }
  return remarks;
}

function tenorSeries(history: MarketHistory, tenor: string): FactorSeries {
  const width = history.nearbyOrTenor.length;
  const column = history.nearbyOrTenor.indexOf(tenor);
  const levels = Float64Array.from(history.days, (_, row) => history.levels[row * width + column] ?? NaN);
  return { factor: tenor, days: history.days, levels };
}
