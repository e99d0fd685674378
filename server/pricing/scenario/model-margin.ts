import type { HistoricalModel } from './historical-model.js';
import { measureRisk, type MeasuredRisk } from './risk-measure.js';
import type { ScenarioSet } from './scenario-set.js';

/** Margin of one portfolio by a margin model, without add-ons. */
export interface ModelMargin {
  /** Positive = required; below 0 if even the tail is a gain (the caller that reports it floors it at 0). */
  readonly amount: number;
  /** The measure that gives the amount; the components are taken from its tail. */
  readonly governing: MeasuredRisk;
  /** Recent scenarios, with those of an appended stress window. */
  readonly filtered: MeasuredRisk;
  /**
   * The stress window's own figure; undefined if the margin model has no such floor, or the history has no day of the
   * window.
   */
  readonly stressFloor: MeasuredRisk | undefined;
}

/**
 * The margin model's measure of a portfolio's P&L, not below that of its stress window.
 * @param pnl by scenario of the set, + = gain
 */
export function modelMargin(
  pnl: Float64Array,
  { scenarioCount, stressCount }: Pick<ScenarioSet, 'scenarioCount' | 'stressCount'>,
  { measure, stress }: Pick<HistoricalModel, 'measure' | 'stress'>,
): ModelMargin {
  if (pnl.length !== scenarioCount) throw new Error(`A P&L vector of ${pnl.length} for ${scenarioCount} scenarios.`);
  if (stress?.use.kind !== 'floor') {
    const filtered = measureRisk(pnl, measure);
    return { amount: filtered.amount, governing: filtered, filtered, stressFloor: undefined };
  }
  const filtered = measureRisk(pnl, measure, stressCount);
  const stressFloor = stressCount === 0 ? undefined : measureRisk(pnl, stress.use.measure, 0, stressCount);
  const governing = stressFloor !== undefined && stressFloor.amount > filtered.amount ? stressFloor : filtered;
  return { amount: governing.amount, governing, filtered, stressFloor };
}
