import { isCalendarDate } from '../../../lib/calendar/date.js';
import { dayNumber, dayNumberOf, isoDate, monthOf, nthWeekday, yearOf } from '../../../lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../../lib/calendar/financial-centres.js';
import type { Parser } from '../../parser.js';
import { csvLines, headedTable, headingPlace } from '../tables/csv-lines.js';
import { parsedFile } from '../tables/file-targets.js';
import { publishedDate } from '../tables/published-date.js';
import { PublishedValues } from '../tables/published-values.js';
import { receivedText } from '../tables/received-text.js';
import { fileTitle, parserOf, refuseFile } from '../tables/refused-file.js';

const FRIDAY = 5;
/** Days between the settlement of a future and the third Friday that its options expire on. */
const DAYS_BEFORE_FRIDAY = 30;

/**
 * The settlement prices of one contract of VX futures over its life; the item of the download is the day on which it expires. Each day
 * goes to the column of the nearby that the contract was then, so that the files of all contracts together are the history of the
 * nearbys. Settlements of 0, which stand for none, are left out.
 */
export const parseVixFutures: Parser = parserOf(async (file, context) => {
  const expiry = context.item ?? '';
  if (!isCalendarDate(expiry))
    refuseFile(context, `${fileTitle(context)}: its item must be the day of expiry, YYYY-MM-DD.`);
  const table = headedTable(csvLines(await receivedText(file, context), context), context, 'Trade Date');
  const [dateColumn, settleColumn] = ['Trade Date', 'Settle'].map((heading) => headingPlace(table.headings, heading));
  if (dateColumn === undefined || settleColumn === undefined || settleColumn < 0)
    return refuseFile(context, `${fileTitle(context)} has no column "Settle".`);
  const values = new PublishedValues(context);
  let zeros = 0;
  for (const { line, cells } of table.lines) {
    const date =
      publishedDate(cells[dateColumn] ?? '', 'YYYY-MM-DD') ?? publishedDate(cells[dateColumn] ?? '', 'MM/DD/YYYY');
    if (date === undefined) {
      values.unreadable(`line ${line}`, `"${cells[dateColumn] ?? ''}" is no date YYYY-MM-DD`);
      continue;
    }
    const settlement = cells[settleColumn] ?? '';
    values.date(date);
    if (date > expiry) refuseFile(context, `${fileTitle(context)} has a row of ${date}, after the expiry ${expiry}.`);
    if (Number(settlement) === 0) zeros += 1;
    else values.add(date, `nearby_${nearbyOn(date, expiry)}`, settlement, `line ${line}`);
  }
  if (zeros > 0) values.note(`${fileTitle(context)} has days without a settlement, which are left out: ${zeros}.`);
  const target = { kind: 'prices', name: `cboe-vx-${expiry}.csv`, exchange: 'CFE', code: 'VX' } as const;
  return parsedFile(values.published(true), [target]);
});

/** Which monthly contract one that expires on a day is on another, 1 = the nearest; on the day of expiry it is still that. */
export function nearbyOn(date: string, expiry: string): number {
  let nearby = 1;
  const day = dayNumber(date);
  for (let month = 0; ; month++) {
    const own = monthlyExpiry(yearOf(day), monthOf(day) + month);
    if (own >= dayNumber(expiry)) return nearby;
    if (own >= day) nearby += 1;
  }
}

/**
 * The settlement day of the contract of a month: 30 days before the third Friday of the next month, the business day before if
 * that Friday or the day itself is a holiday. @returns day number
 */
function monthlyExpiry(year: number, month: number): number {
  const next = dayNumberOf(year, month + 1, 1);
  const friday = nthWeekday(yearOf(next), monthOf(next), 3, FRIDAY);
  const { isBusinessDay } = FINANCIAL_CENTRES.USGS;
  let day = (isBusinessDay(friday) ? friday : friday - 1) - DAYS_BEFORE_FRIDAY;
  while (!isBusinessDay(day)) day -= 1;
  return day;
}

/** The settlement day of the contract of a month, `YYYY-MM-DD`. @param month 1 to 12 */
export const vixFutureExpiry = (year: number, month: number): string => isoDate(monthlyExpiry(year, month));
