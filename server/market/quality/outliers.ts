import { isoDate } from '../../lib/calendar/day-number.js';
import { shownLevel, type CheckedSeries } from './series.js';
import { QUALITY_THRESHOLDS } from './thresholds.js';

/** Makes the median absolute deviation of normal numbers their standard deviation. */
const NORMAL_CONSISTENCY = 1.4826;

interface Outlier {
  readonly label: string;
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** In robust standard deviations. */
  readonly deviations: number;
}

/**
 * A finding on changes from one value to the next that are far outside the usual changes of the series; one sentence
 * with the largest.
 */
export function outlierFinding(
  name: string,
  series: readonly CheckedSeries[],
  unit: 'rate' | 'price',
): string | undefined {
  const days = new Set<number>();
  const labels = new Set<string>();
  let largest: Outlier | undefined;
  for (const checked of series) {
    for (const outlier of outliersOf(checked, unit)) {
      days.add(outlier.day);
      labels.add(outlier.label);
      if (largest === undefined || outlier.deviations > largest.deviations) largest = outlier;
    }
  }
  if (largest === undefined) return undefined;
  const { label, day, from, to, deviations } = largest;
  const when = days.size === 1 ? 'an outlier' : `outliers on ${days.size.toLocaleString('en-US')} days`;
  const where = labels.size > 1 ? ` in ${labels.size} columns` : '';
  const which = days.size === 1 && labels.size === 1 ? ':' : ', the largest';
  const size = Number.isFinite(deviations) ? `, ${Math.round(deviations)} robust standard deviations` : '';
  return `${name}: ${when}${where}${which} ${label}on ${isoDate(day)} from ${shownLevel(from, unit)} to ${shownLevel(to, unit)}${size}.`;
}

function* outliersOf({ label, days, values }: CheckedSeries, unit: 'rate' | 'price'): Generator<Outlier> {
  const changes = changesOf(values, unit);
  const smallest = unit === 'rate' ? QUALITY_THRESHOLDS.outlierRateChange : QUALITY_THRESHOLDS.outlierLogRatio;
  if (!changes.some((change) => Math.abs(change) > smallest)) return;
  const middle = median(changes);
  const scale = NORMAL_CONSISTENCY * median(changes.map((change) => Math.abs(change - middle)));
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index] ?? NaN;
    const distance = Math.abs(change - middle);
    if (!(Math.abs(change) > smallest) || !(distance > QUALITY_THRESHOLDS.outlierDeviations * scale)) continue;
    const [from, to] = [values[index] ?? NaN, values[index + 1] ?? NaN];
    yield { label, day: days[index + 1] ?? 0, from, to, deviations: distance / scale };
  }
}

/** Differences for rates, log ratios for prices; NaN if one of the two prices is not above 0. */
function changesOf(values: Float64Array, unit: 'rate' | 'price'): Float64Array {
  const changes = new Float64Array(Math.max(0, values.length - 1));
  for (let index = 0; index < changes.length; index++) {
    const before = values[index] ?? NaN;
    const after = values[index + 1] ?? NaN;
    if (unit === 'rate') changes[index] = after - before;
    else changes[index] = before > 0 && after > 0 ? Math.log(after / before) : NaN;
  }
  return changes;
}

/** The median of the numbers that are not NaN; 0 if there are none. */
function median(values: Float64Array): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
