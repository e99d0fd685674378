import type { TailWeights } from '../lib/statistics/quantile-ranking.js';
import type { ScenarioSet } from '../pricing/scenario/scenario-set.js';

/** A scenario of the tail with its part in the figure. */
export interface TailScenario {
  /** Day numbers between which the moves happened. */
  readonly startDay: number;
  readonly endDay: number;
  /** P&L of all rows of the house in it, + = gain; the currency of the margin. */
  readonly pnl: number;
  /** Weight of its loss in the margin; all add up to 1. */
  readonly weight: number;
}

/** The scenarios that made a figure, worst first. @param pnl by scenario of the set */
export const tailScenarios = (
  set: Pick<ScenarioSet, 'startDays' | 'endDays'>,
  pnl: Float64Array,
  { scenarios, weights }: TailWeights,
): readonly TailScenario[] =>
  Array.from(scenarios, (scenario, place) => ({
    startDay: set.startDays[scenario] ?? 0,
    endDay: set.endDays[scenario] ?? 0,
    pnl: pnl[scenario] ?? 0,
    weight: weights[place] ?? 0,
  })).sort((first, second) => first.pnl - second.pnl);
