import { isoDate } from '../../lib/calendar/day-number.js';
import type { FactorHistory } from '../history/factor-history.js';
import { gapFinding } from './gaps.js';
import { outlierFinding } from './outliers.js';
import { seriesOf, type CheckedSeries } from './series.js';
import { staleFinding } from './stale.js';
import { QUALITY_THRESHOLDS } from './thresholds.js';

/** What the checks need to know about a history besides its numbers. */
export interface QualityContext {
  /** Rates move in decimals, prices in ratios. */
  readonly unit: 'rate' | 'price';
  readonly isFixing: boolean;
  /** Business days of the calendar it is quoted on; may take in holidays of other calendars. */
  readonly isBusinessDay: (day: number) => boolean;
}

/**
 * Checks a history: gaps, outliers, stale runs, zeros that look like missing values, levels at or below 0 in relative mode.
 * At most one sentence a check, with a count and the worst case.
 */
export function historyFindings(
  history: Pick<FactorHistory, 'name' | 'nearbyOrTenor' | 'days' | 'levels' | 'mode'>,
  context: QualityContext,
): readonly string[] {
  const series = history.nearbyOrTenor.map((_, column) => seriesOf(history, column));
  return [
    gapFinding(history.name, series, context.isBusinessDay),
    outlierFinding(history.name, series, context.unit),
    staleFinding(history, series, context.isFixing),
    zeroFinding(history.name, series, context.unit),
    ...(history.mode === 'relative' ? [nonPositiveFinding(history.name, series)] : []),
  ].flatMap((finding) => finding ?? []);
}

/** A finding on zeros between two values that are far from 0. */
function zeroFinding(name: string, series: readonly CheckedSeries[], unit: QualityContext['unit']): string | undefined {
  const distance = unit === 'rate' ? QUALITY_THRESHOLDS.zeroRateDistance : QUALITY_THRESHOLDS.zeroPriceDistance;
  const places: string[] = [];
  for (const { label, days, values } of series) {
    for (let index = 1; index < values.length - 1; index++) {
      if (values[index] !== 0) continue;
      const nearest = Math.min(Math.abs(values[index - 1] ?? 0), Math.abs(values[index + 1] ?? 0));
      if (nearest > distance) places.push(`${label}on ${isoDate(days[index] ?? 0)}`);
    }
  }
  const [first] = places;
  if (first === undefined) return undefined;
  return `${name}: ${counted(places.length, 'zero')} between values far from it (${first}); a missing value may have been written as 0, an empty cell means missing.`;
}

function nonPositiveFinding(name: string, series: readonly CheckedSeries[]): string | undefined {
  let count = 0;
  let lowest = Infinity;
  let place = '';
  for (const { label, days, values } of series) {
    values.forEach((value, index) => {
      if (value > 0) return;
      count += 1;
      if (value < lowest) {
        lowest = value;
        place = `${label}on ${isoDate(days[index] ?? 0)} (${lowest})`;
      }
    });
  }
  if (count === 0) return undefined;
  return `${name}: ${counted(count, 'level')} at or below 0, the lowest ${place}; relative moves can't be taken there, absolute ones are.`;
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : noun.endsWith('o') ? 'es' : 's'}`;
