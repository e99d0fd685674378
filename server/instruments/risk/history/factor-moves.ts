import type { MoveMode } from '../../../market/history/factor-history.js';

/** A factor's past changes in the scenarios. */
export interface FactorMoves {
  /** `absolute` also where `relative` was asked for and a level is not positive. */
  readonly mode: MoveMode;
  /** By scenario, oldest first: differences of levels, or ratios less 1. */
  readonly values: Float64Array;
}

/** Decimal digits of the largest level within which differences are kept: beyond is the noise of binary fractions. */
const KEPT_DIGITS = 12;

/**
 * The overlapping changes over `horizon` days that end on each day from the `horizon`-th on. Relative changes of levels that
 * are not all positive don't exist: the differences are taken instead. Source: api.md, "risk_metrics and analytics".
 * @param levels in order of time
 */
export function factorMoves(levels: Float64Array, horizon: number, mode: MoveMode): FactorMoves {
  const values = new Float64Array(Math.max(0, levels.length - horizon));
  if (mode === 'relative' && levels.every((level) => level > 0)) {
    for (let index = 0; index < values.length; index++)
      values[index] = (levels[index + horizon] ?? 0) / (levels[index] ?? 1) - 1;
    return { mode: 'relative', values };
  }
  const scale = 10 ** (KEPT_DIGITS - magnitude(levels));
  for (let index = 0; index < values.length; index++) {
    const difference = (levels[index + horizon] ?? 0) - (levels[index] ?? 0);
    values[index] = Math.round(difference * scale) / scale;
  }
  return { mode: 'absolute', values };
}

/** Digits before the decimal point of the largest level; below 0 for small ones. */
function magnitude(levels: Float64Array): number {
  const largest = levels.reduce((most, level) => Math.max(most, Math.abs(level)), 0);
  return largest === 0 ? 0 : Math.ceil(Math.log10(largest));
}

/** The levels of the scenarios: today's moved by each past change. */
export function shockedLevels(today: number, { mode, values }: FactorMoves): Float64Array {
  return mode === 'absolute' ? values.map((value) => today + value) : values.map((value) => today * (1 + value));
}
