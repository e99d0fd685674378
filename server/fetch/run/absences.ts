import { dayNumber } from '../../lib/calendar/day-number.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import type { Calendar } from '../../lib/calendar/calendar.js';
import type { Issue } from '../../domain/issue.js';
import type { Download } from '../source.js';
import type { PlannedFile } from '../plan/plan.js';
import { calendarOf, knowsAllHolidays } from '../plan/publication.js';
import { shortList } from '../../lib/sentence-list.js';

/** So many business days in a row without a file are no holidays any more. */
export const TOO_MANY_DAYS = 5;

/** Whether the file of a period was there. */
export interface Presence {
  readonly file: PlannedFile;
  readonly isThere: boolean;
}

/** What the files that were not there mean. */
export interface Absences {
  readonly issues: readonly Issue[];
  readonly notes: readonly string[];
  /** Those of the past which are not asked for again. */
  readonly settled: readonly PlannedFile[];
}

/**
 * What it means that files of days, months or years were not there, now that it is known which were. Before the hour of publication
 * it means nothing; a business day of a calendar that knows all holidays is a fault; of the past, it is told once. A row of days at
 * the far end of the past is where the publisher's files begin.
 * @param presences newest first
 */
export function judgedAbsences(download: Download, what: string, presences: readonly Presence[]): Absences {
  const calendar = calendarOf(download.publication);
  const due = presences.filter(({ file }) => file.isDue);
  const missing = due.filter(({ isThere }) => !isThere).map(({ file }) => file);
  const recent = missing.filter(({ isRecent }) => isRecent);
  const past = missing.filter(({ isRecent }) => !isRecent);
  const run = download.period === 'day' ? longestRun(due.filter(({ file }) => file.isRecent)) : [];
  const issues: Issue[] = [];
  const notes: string[] = [];
  if (run.length >= TOO_MANY_DAYS) {
    const message = `${what}: there is no file for ${run.length} business days in a row, ${run.at(-1)?.from ?? ''} to ${run[0]?.from ?? ''}; see whether the publisher has moved or stopped it.`;
    issues.push({ code: 'TOO_MANY_HOLIDAYS', path: [download.id], message });
  } else if (recent.length > 0) {
    const [faults, holidays] = [
      recent.filter(({ from }) => knowsAllHolidays(calendar, from)),
      recent.filter(({ from }) => !knowsAllHolidays(calendar, from)),
    ];
    if (faults.length > 0)
      issues.push({ code: 'FILE_NOT_PUBLISHED', path: [download.id], message: notPublished(what, faults) });
    if (holidays.length > 0)
      notes.push(
        `${what}: there is no file for ${daysOf(holidays)}; the calendar ${calendar.code} does not know all holidays, and ${holidays.length === 1 ? 'it is' : 'they are'} taken for some.`,
      );
  }
  return { issues, notes: [...notes, ...pastNotes(what, past, due)], settled: past };
}

const daysOf = (files: readonly PlannedFile[]): string => shortList(files.map(({ from }) => from).sort());

const notPublished = (what: string, files: readonly PlannedFile[]): string =>
  `${what}: there is no file for ${daysOf(files)}, ${files.length === 1 ? 'which is a business day' : 'which are business days'}, though its hour of publication has come.`;

/** The most files one after the other that were not there, newest first. */
function longestRun(presences: readonly Presence[]): readonly PlannedFile[] {
  let longest: readonly PlannedFile[] = [];
  let run: PlannedFile[] = [];
  for (const { file, isThere } of presences) {
    run = isThere ? [] : [...run, file];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function pastNotes(what: string, past: readonly PlannedFile[], due: readonly Presence[]): readonly string[] {
  const lastThere = due.findLast(({ isThere }) => isThere)?.file.from;
  const before = past.filter(({ from }) => lastThere === undefined || from < lastThere);
  const gaps = past.filter((file) => !before.includes(file));
  return [
    ...(before.length === 0
      ? []
      : [
          `${what}: the publisher has no files before ${lastThere ?? before[0]?.next ?? ''}; they are not asked for again.`,
        ]),
    ...(gaps.length === 0 ? [] : [`${what}: there is no file for ${daysOf(gaps)} of the past, which leaves a gap.`]),
  ];
}

/** How many business days lie after a day up to another. @param newest `YYYY-MM-DD` @param due `YYYY-MM-DD` */
export function businessDaysMissing(calendar: Calendar, newest: string, due: string): number {
  let count = 0;
  for (let day = dayNumber(newest); ; count++) {
    day = shiftBusinessDays(day, 1, calendar);
    if (day > dayNumber(due)) return count;
  }
}
