import { dayNumber } from '../../lib/calendar/day-number.js';
import { levelsOf, type ScenarioFactorHistory } from './factor-history.js';
import type { HistoricalModel } from './historical-model.js';
import { fillMoves, suits, type MoveStyle, type MoveTerms } from './move-style.js';
import { factorVolatility, scaleOf, type FactorVolatility, type VolatilityFilter } from './volatility-filter.js';

/** The fields of a margin model that determine its scenarios. */
export type ScenarioTerms = Pick<HistoricalModel, 'lookback' | 'horizon' | 'style' | 'filter' | 'stress'>;

/** Moves of all factors in all scenarios: those of the stress window first, then the recent ones, each in order of time. */
export interface ScenarioSet {
  readonly factors: readonly string[];
  readonly scenarioCount: number;
  /** Number of scenarios at the beginning that belong to the stress window. */
  readonly stressCount: number;
  /** Day numbers between which each scenario's moves happened. */
  readonly startDays: Int32Array;
  readonly endDays: Int32Array;
  /** `moves[factor * scenarioCount + scenario]`, in units of move. */
  readonly moves: Float64Array;
  /** Number of recent scenarios that were asked for, and that there are. */
  readonly requestedLookback: number;
  readonly lookback: number;
  /** Factors whose moves are absolute, although the style is another, because a level is at or below 0. */
  readonly absoluteInstead: readonly string[];
  /** By factor, in units of move a day; empty without a filter. */
  readonly volatility: ReadonlyMap<string, { readonly today: number; readonly isFloored: boolean }>;
}

export interface ScenarioInput {
  readonly history: ScenarioFactorHistory;
  /** Units of move in a unit of level: 10,000 for rates as decimals, 1 for prices. */
  readonly movesPerLevel: number;
  /** Today's levels, which relative moves are of; by default the history's last. */
  readonly today?: Float64Array;
}

/**
 * The scenarios of a margin model on a history. A shorter history gives fewer scenarios; the caller must refuse a set
 * without any.
 */
export function scenarioSet({ history, movesPerLevel, today }: ScenarioInput, terms: ScenarioTerms): ScenarioSet {
  const { factors, days } = history;
  const starts = scenarioStarts(days, terms);
  const scenarioCount = starts.all.length;
  const moves = new Float64Array(factors.length * scenarioCount);
  const absoluteInstead: string[] = [];
  const volatility = new Map<string, FactorVolatility>();
  factors.forEach((factor, index) => {
    const levels = levelsOf(history, index);
    const style = usableStyle(levels, starts, terms);
    if (style !== terms.style) absoluteInstead.push(factor);
    const own: FactorTerms = {
      levels,
      today: today?.[index] ?? levels[levels.length - 1] ?? 0,
      terms: { style, horizon: terms.horizon, movesPerLevel },
      starts,
    };
    const filled = moves.subarray(index * scenarioCount, (index + 1) * scenarioCount);
    fillMoves(levels, own.today, starts.all, own.terms, filled);
    if (terms.filter !== undefined) volatility.set(factor, filterMoves(own, terms.filter, filled));
  });
  return {
    factors,
    scenarioCount,
    stressCount: starts.stressCount,
    startDays: starts.all.map((start) => days[start] ?? 0),
    endDays: starts.all.map((start) => days[start + terms.horizon] ?? 0),
    moves,
    requestedLookback: terms.lookback,
    lookback: scenarioCount - starts.stressCount,
    absoluteInstead,
    volatility,
  };
}

interface ScenarioStarts {
  /** Time indexes, those of the stress window first. */
  readonly all: Int32Array;
  readonly stressCount: number;
}

function scenarioStarts(days: Int32Array, { lookback, horizon, stress }: ScenarioTerms): ScenarioStarts {
  const possible = Math.max(0, days.length - horizon);
  const firstRecent = Math.max(0, possible - lookback);
  const stressStarts: number[] = [];
  if (stress !== undefined) {
    const [from, to] = [dayNumber(stress.from), dayNumber(stress.to)];
    const end = stress.use.kind === 'appended' ? firstRecent : possible;
    for (let start = 0; start < end && stressStarts.length < (stress.most ?? Infinity); start++) {
      const endDay = days[start + horizon] ?? 0;
      if (endDay >= from && endDay <= to) stressStarts.push(start);
    }
  }
  const recent = Array.from({ length: possible - firstRecent }, (_, index) => firstRecent + index);
  return { all: Int32Array.from([...stressStarts, ...recent]), stressCount: stressStarts.length };
}

/** The style asked for, or absolute if a level that it would be used on is not positive. A filter uses all levels. */
function usableStyle(
  levels: Float64Array,
  { all, stressCount }: ScenarioStarts,
  { style, horizon, filter }: ScenarioTerms,
): MoveStyle {
  const isUsable = (first: number, end: number): boolean =>
    end <= first || suits(style, levels.subarray(all[first] ?? 0, (all[end - 1] ?? 0) + horizon + 1));
  const isUsed =
    filter === undefined ? isUsable(0, stressCount) && isUsable(stressCount, all.length) : suits(style, levels);
  return isUsed ? style : { kind: 'absolute' };
}

interface FactorTerms {
  readonly levels: Float64Array;
  readonly today: number;
  readonly terms: MoveTerms;
  readonly starts: ScenarioStarts;
}

/** Scales the recent moves in place; those of the stress window stay as they were. */
function filterMoves(own: FactorTerms, filter: VolatilityFilter, moves: Float64Array): FactorVolatility {
  const { all, stressCount } = own.starts;
  const daily = dailyMoves(own);
  const volatility = factorVolatility(daily, filter);
  for (let scenario = stressCount; scenario < all.length; scenario++) {
    const start = all[scenario] ?? 0;
    if (filter.scaled === 'windows') {
      moves[scenario] = (moves[scenario] ?? 0) * scaleOf(volatility, start, filter.scaling);
      continue;
    }
    let sum = 0;
    for (let time = start; time < start + own.terms.horizon; time++)
      sum += (daily[time] ?? 0) * scaleOf(volatility, time, filter.scaling);
    moves[scenario] = sum;
  }
  return volatility;
}

/** All one-day moves of a factor's history, in its style. */
function dailyMoves({ levels, today, terms }: FactorTerms): Float64Array {
  const moves = new Float64Array(Math.max(0, levels.length - 1));
  const starts = Int32Array.from(moves, (_, time) => time);
  fillMoves(levels, today, starts, { ...terms, horizon: 1 }, moves);
  return moves;
}
