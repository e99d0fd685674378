import type { FactorHistory } from '../../market/history/factor-history.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { period } from '../../lib/calendar/period.js';
import type { FactorSeries } from './factor-history.js';
import type { ScenarioTerms } from './scenario-set.js';
import { DAYS_PER_WEEK, DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../../lib/units.js';

/** Years of a tenor on a grid: 1825D and 60M are 5. */
export function tenorYears(tenor: string): number {
  const { count, unit } = period(tenor);
  if (unit === 'Y') return count;
  if (unit === 'M') return count / MONTHS_PER_YEAR;
  return (count * (unit === 'W' ? DAYS_PER_WEEK : 1)) / DAYS_PER_YEAR;
}

/** The tenors of a curve whose moves make scenarios. */
export interface TenorGrid {
  readonly tenors: readonly string[];
  /** Ascending. */
  readonly years: readonly number[];
  /** Columns of the history that hold these tenors. */
  readonly columns: readonly number[];
  /** Tenors of the history that are left out because they have too few levels. */
  readonly leftOut: readonly string[];
}

/** A curve's history with its tenors that make scenarios. */
export interface GriddedHistory {
  readonly index: string;
  readonly history: FactorHistory;
  readonly grid: TenorGrid;
}

/** The levels of each tenor that makes scenarios, named by the curve and the tenor. */
export function griddedSeries({ index, history, grid }: GriddedHistory): readonly FactorSeries[] {
  const width = history.nearbyOrTenor.length;
  return grid.tenors.map((tenor, place) => {
    const column = grid.columns[place] ?? 0;
    const levels = Float64Array.from(history.days, (_, row) => history.levels[row * width + column] ?? NaN);
    return { factor: `${index} ${tenor}`, days: history.days, levels };
  });
}

/**
 * The least number of levels that a tenor must have, as a fraction of the most that any tenor has. A tenor with fewer
 * would cost the others their dates.
 */
const LEAST_COVERAGE = 0.95;

/** The tenors of a history that have levels throughout the days a margin model uses. */
export function tenorGrid(history: FactorHistory, terms: ScenarioTerms): TenorGrid {
  const windows = usedRows(history.days, terms).map((rows) => levelCounts(history, rows));
  const isCovered = (column: number): boolean =>
    windows.every((counts) => (counts[column] ?? 0) >= LEAST_COVERAGE * Math.max(...counts)) &&
    windows.some((counts) => (counts[column] ?? 0) > 0);
  const all = history.nearbyOrTenor.map((tenor, column) => ({ tenor, column, years: tenorYears(tenor) }));
  const covered = all.filter(({ column }) => isCovered(column)).sort((first, second) => first.years - second.years);
  return {
    tenors: covered.map(({ tenor }) => tenor),
    years: covered.map(({ years }) => years),
    columns: covered.map(({ column }) => column),
    leftOut: all.filter(({ column }) => !isCovered(column)).map(({ tenor }) => tenor),
  };
}

/** First and last row (not included) of the recent days and of the stress window. */
function usedRows(
  days: Int32Array,
  { lookback, horizon, stress }: ScenarioTerms,
): readonly (readonly [first: number, end: number])[] {
  const recent = [Math.max(0, days.length - lookback - horizon), days.length] as const;
  if (stress === undefined) return [recent];
  const [from, to] = [dayNumber(stress.from), dayNumber(stress.to)];
  const first = days.findIndex((day) => day >= from);
  const after = days.findIndex((day) => day > to);
  return first < 0 || first === after ? [recent] : [recent, [first, after < 0 ? days.length : after]];
}

function levelCounts(
  { nearbyOrTenor, levels }: FactorHistory,
  [first, end]: readonly [first: number, end: number],
): readonly number[] {
  const width = nearbyOrTenor.length;
  const counts = nearbyOrTenor.map(() => 0);
  for (let row = first; row < end; row++)
    for (let column = 0; column < width; column++)
      if (!Number.isNaN(levels[row * width + column] ?? NaN)) counts[column] = (counts[column] ?? 0) + 1;
  return counts;
}

/** The place of a tenor on a grid: the weights of the two neighbouring tenors, which add up to 1. */
export interface TenorSplit {
  readonly left: number;
  readonly right: number;
  /** Weight of the right tenor, 0 to 1. */
  readonly rightPart: number;
}

/** Weights below this come from rounding days to years and are taken as 0. */
const NOISE = 1e-9;

/**
 * Splits a tenor linearly over the tenors beside it, which keeps the total; beyond the ends the end tenor takes all.
 * Source: rates-and-risk.md, section 1.6.
 */
export function splitTenor(gridYears: readonly number[], years: number): TenorSplit {
  const right = gridYears.findIndex((own) => own >= years - NOISE);
  if (right < 0) return { left: gridYears.length - 1, right: gridYears.length - 1, rightPart: 1 };
  const upper = gridYears[right] ?? 0;
  if (right === 0 || upper - years <= NOISE) return { left: right, right, rightPart: 1 };
  const lower = gridYears[right - 1] ?? 0;
  return { left: right - 1, right, rightPart: (years - lower) / (upper - lower) };
}
