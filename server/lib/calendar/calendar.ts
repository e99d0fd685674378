import { weekday, yearOf } from './day-number.js';
import { SATURDAY, SUNDAY, type HolidayRule } from './holiday-rule.js';

/**
 * Years for which a calendar lists the holidays that follow no rule; outside these years it knows only the holidays by
 * rule.
 */
export interface ListedYears {
  readonly first: number;
  /** Before `first` if nothing is listed at all. */
  readonly last: number;
  /** Which holidays are listed. */
  readonly what: string;
}

/** What a financial centre's business days are. Weekends are Saturday and Sunday. */
export interface Calendar {
  /** ISDA/FpML business centre code, e.g. `GBLO`; of a joint calendar its members joined by `+`. */
  readonly code: string;
  readonly title: string;
  /** Absent if all holidays follow rules. */
  readonly listed: readonly ListedYears[];
  readonly isBusinessDay: (day: number) => boolean;
}

export const isWeekend = (day: number): boolean => weekday(day) === SATURDAY || weekday(day) === SUNDAY;

/** A calendar from its rules. Years are worked out once, when they are first asked for. */
export function calendar(
  code: string,
  title: string,
  rules: readonly HolidayRule[],
  listed: readonly ListedYears[] = [],
): Calendar {
  const holidaysByYear = new Map<number, ReadonlySet<number>>();
  const holidaysOf = (year: number): ReadonlySet<number> => {
    let holidays = holidaysByYear.get(year);
    if (holidays === undefined) {
      holidays = new Set(rules.flatMap((rule) => rule(year)));
      holidaysByYear.set(year, holidays);
    }
    return holidays;
  };
  return {
    code,
    title,
    listed,
    isBusinessDay: remembered((day) => !isWeekend(day) && !holidaysOf(yearOf(day)).has(day)),
  };
}

/** The number of days from 1970 on (to 2149) whose answer is cached. */
const REMEMBERED_DAYS = 65_536;
const YES = 1;
const NO = 2;

/** The same function with a cache for usual days, because schedules ask for the same days many times. */
function remembered(ask: (day: number) => boolean): (day: number) => boolean {
  const answers = new Uint8Array(REMEMBERED_DAYS);
  return (day) => {
    const known = answers[day];
    if (known === undefined) return ask(day);
    if (known === 0) answers[day] = ask(day) ? YES : NO;
    return answers[day] === YES;
  };
}

/**
 * Sentences on what a calendar does not know between two days; empty if all its holidays follow rules or are listed.
 */
export function calendarFindings({ code, listed }: Calendar, first: number, last: number): readonly string[] {
  return listed.flatMap((years) => {
    if (yearOf(first) >= years.first && yearOf(last) <= years.last) return [];
    const isUnlisted = years.last < years.first;
    if (isUnlisted) return [`Calendar ${code}: ${years.what} are not listed and count as business days.`];
    const known = `${years.first} to ${years.last}`;
    return [
      `Calendar ${code}: ${years.what} are listed for ${known} only; in other years they count as business days.`,
    ];
  });
}
