import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { isWeekend, type Calendar } from '../../lib/calendar/calendar.js';
import { dayNumber, isoDate, yearOf } from '../../lib/calendar/day-number.js';
import { shiftBusinessDays } from '../../lib/calendar/business-day-convention.js';
import type { Publication } from '../source.js';

/** Weekends only: of publishers whose holidays no calendar of ours knows. */
const WEEKDAYS: Calendar = {
  code: 'weekdays',
  title: 'weekdays',
  listed: [{ first: 1, last: 0, what: 'holidays' }],
  isBusinessDay: (day) => !isWeekend(day),
};

const CENTRES: ReadonlyMap<string, Calendar> = new Map<string, Calendar>([
  ...Object.entries(FINANCIAL_CENTRES),
  ['TARGET', FINANCIAL_CENTRES.EUTA],
]);

/** The calendar of a publication, whose names were checked when the source was read. */
export const calendarOf = ({ calendar }: Pick<Publication, 'calendar'>): Calendar => CENTRES.get(calendar) ?? WEEKDAYS;

/** Whether a calendar knows all holidays of a day's year, so that a business day without a file is a fault. @param day `YYYY-MM-DD` */
export const knowsAllHolidays = ({ listed }: Calendar, day: string): boolean =>
  listed.every(({ first, last }) => yearOf(dayNumber(day)) >= first && yearOf(dayNumber(day)) <= last);

/** Day and time of the day in a zone. */
export interface ZonedTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
}

export function zonedTime(moment: Date, zone: string): ZonedTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Days of a publication at a moment, `YYYY-MM-DD`. */
export interface PublicationDays {
  /** In its zone. */
  readonly today: string;
  /** The newest day whose data must be there. */
  readonly due: string;
  /** The newest day whose data may be there: it is published today, at an hour that may not have come. */
  readonly expected: string;
}

export function publicationDays(publication: Publication, moment: Date): PublicationDays {
  const calendar = calendarOf(publication);
  const { day: today, time } = zonedTime(moment, publication.zone);
  const onOrBefore = (day: number): number =>
    calendar.isBusinessDay(day) ? day : shiftBusinessDays(day, -1, calendar);
  const latest = onOrBefore(dayNumber(today));
  const hasCome = latest < dayNumber(today) || time >= publication.hour;
  const published = hasCome ? latest : shiftBusinessDays(latest, -1, calendar);
  const dataOf = (day: number): string => isoDate(shiftBusinessDays(day, -publication.lag, calendar));
  return { today, due: dataOf(published), expected: dataOf(latest) };
}

/** The number of business days from one day to another, both included, `YYYY-MM-DD`. */
export function businessDayCount(publication: Publication, from: string, to: string): number {
  const { isBusinessDay } = calendarOf(publication);
  let count = 0;
  for (let day = dayNumber(from); day <= dayNumber(to); day++) if (isBusinessDay(day)) count += 1;
  return count;
}
