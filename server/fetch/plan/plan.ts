import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import { civilDate } from '../../lib/calendar/civil-date.js';
import { dayNumber, dayNumberOf, isoDate } from '../../lib/calendar/day-number.js';
import { addMonths } from '../../lib/calendar/period.js';
import type { Download, Source } from '../source.js';
import { covers, daysLater, type Coverage } from './coverage.js';
import { calendarOf, publicationDays, type PublicationDays } from './publication.js';

/** What each run reads again, because publishers revise: this many days before the newest that is known. */
export const OVERLAP_DAYS = 10;

/** One file that is to be asked for. Days are `YYYY-MM-DD`. */
export interface PlannedFile {
  readonly item: string | undefined;
  /** Days that are asked for, both included; the same day for a file of a day. */
  readonly from: string;
  readonly to: string;
  /** The business day after `from`. */
  readonly next: string;
  /** Whether it must be there by now. */
  readonly isDue: boolean;
  /** Whether it is among what each run reads again; else it fills the past. */
  readonly isRecent: boolean;
  /** Of the days asked for, those that count as fetched when the file has been filed; null = none. */
  readonly covers: readonly [from: string, to: string] | null;
}

/** What is known of a download before it is planned. */
export interface DownloadPast {
  readonly newest: string | null;
  readonly covered: Coverage;
}

/**
 * The files of a download that are to be asked for, newest first: what each run reads again, and what is not there yet from
 * `since` on. A gap since the last run is bridged, because the reading begins ten days before the newest day that is known.
 * @param backfill from which day on the user wants all, `YYYY-MM-DD`
 */
export function plannedFiles(
  download: Download,
  item: string | undefined,
  past: DownloadPast,
  { moment, backfill }: { readonly moment: Date; readonly backfill: string | undefined },
): readonly PlannedFile[] {
  const days = daysOf(download, moment);
  const newest = past.newest !== null && past.newest < days.due ? past.newest : days.due;
  const recent = daysLater(newest, -OVERLAP_DAYS);
  const wanted = backfill ?? download.since ?? recent;
  const start = wanted < recent ? wanted : recent;
  const spans = spansOf(download, { ...days, start, recent, covered: past.covered });
  const calendar = calendarOf(download.publication);
  return spans
    .filter(({ to, covers: span }) => to >= recent || span === null || !covers(past.covered, ...span))
    .map((span) => ({
      ...span,
      item,
      next: isoDate(shiftBusinessDays(dayNumber(span.from), 1, calendar)),
      isRecent: span.to >= recent,
    }));
}

/** The days of a publication, none later than the download's last one, and none that is not asked for yet. */
function daysOf({ publication, until, onlyWhenDue }: Download, moment: Date): PublicationDays {
  const { today, due, expected } = publicationDays(publication, moment);
  const latest = onlyWhenDue === true ? due : expected;
  if (until === undefined) return { today, due, expected: latest };
  return { today, due: due < until ? due : until, expected: latest < until ? latest : until };
}

type Span = Pick<PlannedFile, 'from' | 'to' | 'isDue' | 'covers'>;

interface SpanBounds extends PublicationDays {
  readonly start: string;
  readonly recent: string;
  readonly covered: Coverage;
}

function spansOf({ period, publication }: Download, bounds: SpanBounds): readonly Span[] {
  const { start, recent, due, expected, today, covered } = bounds;
  const before = daysLater(recent, -1);
  const isPastThere = start >= recent || covers(covered, start, before);
  switch (period) {
    case 'day':
      return daySpans(publication, bounds);
    case 'month':
    case 'year':
      return periodSpans(period, bounds);
    case 'range': {
      const from = isPastThere ? recent : start;
      return [{ from, to: today, isDue: true, covers: spanOf(from, due) }];
    }
    case 'latest':
      return [{ from: recent, to: today > expected ? today : expected, isDue: true, covers: spanOf(recent, due) }];
  }
}

const spanOf = (from: string, to: string): readonly [string, string] | null => (from <= to ? [from, to] : null);

/** Business days, newest first; each covers the days without business before it. */
function daySpans(publication: Download['publication'], { start, due, expected }: SpanBounds): readonly Span[] {
  const calendar = calendarOf(publication);
  const spans: Span[] = [];
  for (let day = dayNumber(expected); isoDate(day) >= start;) {
    const before = shiftBusinessDays(day, -1, calendar);
    const date = isoDate(day);
    spans.push({ from: date, to: date, isDue: date <= due, covers: spanOf(isoDate(before + 1), date) });
    day = before;
  }
  return spans;
}

/** Months or years, newest first. */
function periodSpans(period: 'month' | 'year', { start, due, expected }: SpanBounds): readonly Span[] {
  const months = period === 'month' ? 1 : 12;
  const { year, month } = civilDate(dayNumber(expected));
  const spans: Span[] = [];
  for (let first = dayNumberOf(year, period === 'month' ? month : 1, 1); ; first = addMonths(first, -months)) {
    const from = isoDate(first);
    const last = isoDate(addMonths(first, months) - 1);
    if (last < start) return spans;
    const to = last < expected ? last : expected;
    spans.push({ from, to, isDue: from <= due, covers: spanOf(from, to < due ? to : due) });
  }
}

/**
 * Whether the download that takes the whole in one file is to be asked: the first time, and after a gap that is longer than what
 * each run reads again. @param newestOf newest day of each download's data, by its id
 */
export function wantsHistory(
  source: Source,
  history: Download,
  newestOf: ReadonlyMap<string, string | null>,
  moment: Date,
): boolean {
  const own = newestOf.get(history.id) ?? null;
  if (own === null) return true;
  const others = source.downloads.filter(({ isHistory }) => isHistory !== true);
  const alike = others.filter(({ parser }) => parser === history.parser);
  const newest = (alike.length > 0 ? alike : others).flatMap(({ id }) => newestOf.get(id) ?? []).sort();
  const reached = newest[0] !== undefined && newest[0] > own ? newest[0] : own;
  return daysLater(reached, OVERLAP_DAYS) < publicationDays(history.publication, moment).due;
}
