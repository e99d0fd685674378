import { isoDate } from '../../lib/calendar/day-number.js';
import type { CheckedSeries } from './series.js';
import { QUALITY_THRESHOLDS } from './thresholds.js';
import { DAYS_PER_WEEK } from '../../lib/units.js';

interface Gap {
  /** Last day before and first day after. */
  readonly before: number;
  readonly after: number;
  readonly businessDays: number;
  readonly labels: string[];
}

const LABELS_SHOWN = 3;

/** A finding on gaps within a series; one sentence with the longest. */
export function gapFinding(
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
