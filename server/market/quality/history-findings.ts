import { isoDate } from '../../lib/calendar/day-number.js';
import { DAYS_PER_WEEK } from '../../lib/units.js';
import type { FactorHistory } from '../history/factor-history.js';
import { outlierFinding } from './outliers.js';
import { seriesOf, type CheckedSeries } from './series.js';
import { staleFinding } from './stale.js';
import { QUALITY_THRESHOLDS } from './thresholds.js';

interface Gap {
  /** Last day before and first day after. */
  readonly before: number;
  readonly after: number;
  readonly businessDays: number;
  readonly labels: string[];
}
const LABELS_SHOWN = 3;

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

/** A finding on gaps within a series; one sentence with the longest. */
function gapFinding(
  name: string,
  series: readonly CheckedSeries[],
  isBusinessDay: (day: number) => boolean,
): string | undefined {
  const gaps = new Map<string, Gap>();
  for (const { label, days } of series) {
    for (let index = 1; index < days.length; index++) {
      const before = days[index - 1] ?? 0;
      const after = days[index] ?? 0;
      if (after - before <= DAYS_PER_WEEK) continue;
      const key = `${before} ${after}`;
      const known = gaps.get(key);
      if (known !== undefined) known.labels.push(label.trim());
      else gaps.set(key, { before, after, businessDays: count(before, after, isBusinessDay), labels: [label.trim()] });
    }
  }
  const long = [...gaps.values()].filter(({ businessDays }) => businessDays > QUALITY_THRESHOLDS.gapBusinessDays);
  const longest = long.reduce<Gap | undefined>(
    (worst, gap) => (worst === undefined || gap.businessDays > worst.businessDays ? gap : worst),
    undefined,
  );
  if (longest === undefined) return undefined;
  const what = long.length === 1 ? 'a gap' : `${long.length.toLocaleString('en-US')} gaps`;
  const which = long.length === 1 ? ':' : ', the longest';
  return `${name}: ${what} of more than ${QUALITY_THRESHOLDS.gapBusinessDays} business days${which} ${columns(longest.labels)}between ${isoDate(longest.before)} and ${isoDate(longest.after)} (${longest.businessDays.toLocaleString('en-US')} missing).`;
}

function count(before: number, after: number, isBusinessDay: (day: number) => boolean): number {
  let businessDays = 0;
  for (let day = before + 1; day < after; day++) if (isBusinessDay(day)) businessDays += 1;
  return businessDays;
}

function columns(labels: readonly string[]): string {
  const named = labels.filter((label) => label !== '');
  if (named.length === 0) return '';
  const rest = named.length > LABELS_SHOWN ? ` and ${named.length - LABELS_SHOWN} more` : '';
  return `in ${named.slice(0, LABELS_SHOWN).join(', ')}${rest} `;
}
