import type { FactorHistory } from '../history/factor-history.js';

/** One column of a history without its missing values. */
export interface CheckedSeries {
  /** Column for messages, with a blank after it: `10Y `; empty if the history has one column without a name. */
  readonly label: string;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** The values of a column without the missing ones. */
export function seriesOf(
  { nearbyOrTenor, days, levels }: Pick<FactorHistory, 'nearbyOrTenor' | 'days' | 'levels'>,
  column: number,
): CheckedSeries {
  const width = nearbyOrTenor.length;
  const present = new Int32Array(days.length);
  const values = new Float64Array(days.length);
  let count = 0;
  for (let row = 0; row < days.length; row++) {
    const level = levels[row * width + column] ?? NaN;
    if (Number.isNaN(level)) continue;
    present[count] = days[row] ?? 0;
    values[count++] = level;
  }
  const name = nearbyOrTenor[column] ?? '';
  return {
    label: name === '' ? '' : /^\d+$/.test(name) ? `nearby ${name} ` : `${name} `,
    days: present.subarray(0, count),
    values: values.subarray(0, count),
  };
}

/** Shows a rate in percent, a price as it is. */
export const shownLevel = (level: number, unit: 'rate' | 'price'): string =>
  unit === 'rate' ? `${Number((level * 100).toPrecision(10))}%` : String(Number(level.toPrecision(10)));
