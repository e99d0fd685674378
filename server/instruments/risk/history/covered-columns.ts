import type { FactorHistory } from '../../../market/history/factor-history.js';

/** A column with fewer levels than this part of the fullest one's would cost the others their dates. */
const LEAST_COVERAGE = 0.95;

/**
 * The columns of a history that have levels nearly throughout its newest days; the others would drop dates for every
 * factor, so that a neighbour stands for them.
 * @param leastCount levels without which a column is of no use, at least 1
 */
export function coveredColumns(
  { nearbyOrTenor, days, levels }: FactorHistory,
  dayCount: number,
  leastCount = 1,
): readonly number[] {
  const width = nearbyOrTenor.length;
  const counts = new Array<number>(width).fill(0);
  for (let row = Math.max(0, days.length - dayCount); row < days.length; row++)
    for (let column = 0; column < width; column++)
      if (!Number.isNaN(levels[row * width + column] ?? NaN)) counts[column] = (counts[column] ?? 0) + 1;
  const fullest = Math.max(0, ...counts);
  return counts.flatMap((count, column) => (count >= leastCount && count >= LEAST_COVERAGE * fullest ? [column] : []));
}
