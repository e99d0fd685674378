import { monthLength } from '../../../lib/calendar/civil-date.js';
import type { ParserContext } from '../../parser.js';
import { fileTitle, refuseFile } from './refused-file.js';

/** Days, `YYYY-MM-DD`, both included. */
export interface AskedWindow {
  readonly from: string;
  readonly to: string;
}

interface AskedDays {
  /** Days for which the file is the publisher's whole answer; undefined = all there are. */
  readonly window: AskedWindow | undefined;
  readonly contains: (date: string) => boolean;
  readonly notes: readonly string[];
}

/**
 * Compares the days of a file with those that were asked. A file of another day, month or year, and one with days that have not come
 * yet, is refused: it may be yesterday's under today's name.
 * @param dates of the file, ascending @param whole whether a file that is always the newest has all that its publisher has
 */
export function askedWindow(context: ParserContext, dates: readonly string[], whole: boolean): AskedDays {
  const { download, today } = context;
  const newest = dates.at(-1);
  if (newest !== undefined && newest > today)
    refuseFile(context, `${fileTitle(context)} has a row of ${newest}, which is after today, ${today}.`);
  if (download.period === 'latest') {
    const [oldest] = dates;
    const window = whole || oldest === undefined || newest === undefined ? undefined : { from: oldest, to: newest };
    return { window, contains: () => true, notes: [] };
  }
  const window = periodOf(context);
  const contains = (date: string): boolean => date >= window.from && date <= window.to;
  const strange = dates.filter((date) => !contains(date));
  if (strange.length === 0) return { window, contains, notes: [] };
  const asked = window.from === window.to ? window.from : `${window.from} to ${window.to}`;
  const has = dates.length === 1 ? `is of ${newest ?? ''}` : `has rows of ${dates[0] ?? ''} to ${newest ?? ''}`;
  if (download.period !== 'range' || strange.length === dates.length)
    refuseFile(context, `${fileTitle(context)} ${has}, not of ${asked}, which was asked.`);
  const count = strange.length === 1 ? '1 day is' : `${strange.length.toLocaleString('en-US')} days are`;
  return {
    window,
    contains,
    notes: [`${fileTitle(context)}: ${count} outside ${asked}, which was asked, and left out.`],
  };
}

/** The days of the period that was asked, up to today. */
function periodOf({ download, from, to, today }: ParserContext): AskedWindow {
  const [year = '', month = ''] = from.split('-');
  const until = (last: string): string => (last < today ? last : today);
  switch (download.period) {
    case 'year':
      return { from: `${year}-01-01`, to: until(`${year}-12-31`) };
    case 'month':
      return { from: `${year}-${month}-01`, to: until(`${year}-${month}-${monthLength(Number(year), Number(month))}`) };
    case 'day':
      return { from, to: from };
    case 'range':
    case 'latest':
      return { from, to };
  }
}
