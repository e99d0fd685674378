import { monthText } from '../date-text.js';

const QUARTER = /^(?:q ?([1-4])[ /'’-]*(20)?(\d{2})|([1-4]) ?q[ /'’-]*(20)?(\d{2})|(20)?(\d{2})[ /'’-]*q ?([1-4]))$/i;
const HALF = /^(?:[hs] ?([12])[ /'’-]*(20)?(\d{2})|([12]) ?[hs][ /'’-]*(20)?(\d{2}))$/i;
const YEAR = /^(?:cal(?:endar)?(?: ?(?:year|yr))?|cy|year|jahr|kalenderjahr|année|año|anno)[ /'’-]*(20)?(\d{2})$/iu;
const BETWEEN = / ?[-–—/] ?| (?:to|bis|à|al?|through|thru) /giu;
/** Of a range the first month may leave its year to the second, `Apr-Oct 27`. */
const NAME_ONLY = /^\p{L}{3,10}\.?$/u;

/** Strips are of no more months. */
const MOST_MONTHS = 36;

/** What a text says of a strip: the months of a quarter, a half or a year as `YYYYMM`; undefined if it is none. */
export function stripMonths(text: string): readonly string[] | undefined {
  const word = text.trim();
  const quarter = QUARTER.exec(word);
  if (quarter !== null) {
    const [number, year] = [quarter[1] ?? quarter[4] ?? quarter[9], quarter[3] ?? quarter[6] ?? quarter[8]];
    return monthsFrom(Number(year), 3 * (Number(number) - 1) + 1, 3);
  }
  const half = HALF.exec(word);
  if (half !== null) return monthsFrom(Number(half[3] ?? half[6]), 6 * (Number(half[1] ?? half[4]) - 1) + 1, 6);
  const year = YEAR.exec(word);
  return year === null ? undefined : monthsFrom(Number(year[2]), 1, 12);
}

/** `Sum-27`, `Winter 27/28`: of which months it is, each market says for itself. */
const SEASON =
  /^(?:sum(?:mer)?|smr|win(?:ter)?|wtr|sommer|été|hiver|verano|invierno|estate|inverno)[ /'’-]*(?:20)?\d{2}(?:[/-](?:20)?\d{2})?$/iu;

/** Whether a text is a season of a year. */
export const isSeason = (text: string): boolean => SEASON.test(text.trim());

/** `NG Cal 27`: a contract and behind it a strip; undefined if a text is none. */
export function stripBehindName(text: string): { readonly name: string; readonly strip: string } | undefined {
  const parts = [...text.trim().matchAll(/[ -]+/g)].map(({ 0: between, index }) => ({
    name: text.trim().slice(0, index),
    strip: text.trim().slice(index + between.length),
  }));
  return parts.find(({ strip }) => stripMonths(strip) !== undefined || isSeason(strip));
}

/** The months from one to another, `Apr27-Oct27`, `Apr-Oct 27`: where months stand so, they may be a spread as well. */
export function rangeMonths(text: string): readonly string[] | undefined {
  for (const [first, last] of partings(text.trim())) {
    const end = monthText(last);
    const year = end?.slice(0, 4) ?? '';
    const start = monthText(NAME_ONLY.test(first) ? `${first} ${year}` : first);
    if (start === undefined || end === undefined) continue;
    const count = monthCount(end) - monthCount(start) + 1;
    if (count > 1 && count <= MOST_MONTHS)
      return monthsFrom(Number(start.slice(2, 4)), Number(start.slice(4, 6)), count);
  }
  return undefined;
}

/** The text parted at each of its separators, one of which may stand within a month. */
const partings = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(BETWEEN)].map(
    ({ 0: between, index }) => [text.slice(0, index).trim(), text.slice(index + between.length).trim()] as const,
  );

const monthCount = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(4, 6));

const monthsFrom = (year: number, first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const month = first - 1 + index;
    return `${2000 + year + Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;
  });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `YYYYMM` as `Jan27`. */
export const writtenMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(4)) - 1] ?? ''}${month.slice(2, 4)}`;
