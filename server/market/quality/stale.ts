import { isoDate } from '../../lib/calendar/day-number.js';
import type { FactorHistory } from '../history/factor-history.js';
import type { CheckedSeries } from './series.js';
import { QUALITY_THRESHOLDS } from './thresholds.js';

interface StaleRun {
  /** What repeats: `all columns`, or a column. */
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/**
 * A finding on values that repeat for suspiciously long, as if a feed had stopped; one sentence with the longest run.
 */
export function staleFinding(
  history: Pick<FactorHistory, 'name' | 'nearbyOrTenor' | 'days' | 'levels'>,
  series: readonly CheckedSeries[],
  isFixing: boolean,
): string | undefined {
  const longest = isFixing ? QUALITY_THRESHOLDS.staleFixings : QUALITY_THRESHOLDS.staleValues;
  const runs = [...staleRows(history), ...series.flatMap((checked) => [...staleValues(checked, longest)])];
  const worst = runs.reduce<StaleRun | undefined>(
    (found, run) => (found === undefined || run.length > found.length ? run : found),
    undefined,
  );
  if (worst === undefined) return undefined;
  const what = runs.length === 1 ? 'a stale run:' : `${runs.length.toLocaleString('en-US')} stale runs, the longest`;
  return `${history.name}: ${what} ${worst.length} equal values${worst.what === '' ? '' : ` in ${worst.what}`} from ${isoDate(worst.from)} to ${isoDate(worst.to)}.`;
}

function* staleValues({ label, days, values }: CheckedSeries, longest: number): Generator<StaleRun> {
  let start = 0;
  for (let index = 1; index <= values.length; index++) {
    if (index < values.length && values[index] === values[start]) continue;
    const length = index - start;
    if (length >= longest && values[start] !== 0)
      yield { what: label.trim(), from: days[start] ?? 0, to: days[index - 1] ?? 0, length };
    start = index;
  }
}

/** Runs of rows that repeat the one before in every column. */
function* staleRows({
  nearbyOrTenor,
  days,
  levels,
}: Pick<FactorHistory, 'nearbyOrTenor' | 'days' | 'levels'>): Generator<StaleRun> {
  const width = nearbyOrTenor.length;
  let start = 0;
  for (let row = 1; row <= days.length; row++) {
    if (row < days.length && repeatsRow(levels, row, width)) continue;
    const length = row - start;
    if (length >= QUALITY_THRESHOLDS.staleRows)
      yield { what: 'all columns', from: days[start] ?? 0, to: days[row - 1] ?? 0, length };
    start = row;
  }
}

function repeatsRow(levels: Float64Array, row: number, width: number): boolean {
  let present = 0;
  for (let column = 0; column < width; column++) {
    const level = levels[row * width + column] ?? NaN;
    const before = levels[(row - 1) * width + column] ?? NaN;
    if (Number.isNaN(level) && Number.isNaN(before)) continue;
    if (level !== before) return false;
    present += 1;
  }
  return present >= QUALITY_THRESHOLDS.staleRowColumns;
}
