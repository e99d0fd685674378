import { isOption } from '../../domain/contract-kind.js';
import type { ListedExpiry, ListedProduct } from '../../instruments/listed/listed-product.js';
import { dateMeant, dateText } from '../../instruments/row/date-meant.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { dayNumber, weekday } from '../../lib/calendar/day-number.js';
import { numberedMonth } from '../../sheet/reader/date-text.js';
import type { Wanted } from './products-meant.js';

/** Weekly and daily options are listed so many days ahead at most. */
const DAYS_OF_WEEKLIES = 92;

/**
 * What is to be asked of a month in numbers, of which the second may be a day: of a contract that ends on that day, and of an option that
 * may be a weekly one. Null = it is the month, or the symbol has its own; undefined = that month is not listed, and another thing may be meant.
 * @param today newest day of the market, `YYYY-MM-DD`
 */
export function doubtOfNumberedMonth(
  product: ListedProduct,
  { written: { contract_expiry: text, contract_code: code }, text: { month: own }, kind }: Omit<Wanted, 'expiry'>,
  today: string,
): string | null | undefined {
  const month = numberedMonth(text);
  if (month === undefined || own !== null) return null;
  const listed = product.expiries(product.kinds.includes(kind) ? kind : 'FUT', null);
  if (!listed.some(({ expiry }) => expiry === month)) return undefined;
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((each) => `${each}-${month.slice(4)}-${month.slice(2, 4)}`);
  const ending = listed.find((each) => each.expiry !== month && days.some((day) => endsOn(each, day)));
  const isWeekly = isOption(kind) && days.some((day) => mayBeWeekly(dayNumber(day), dayNumber(today)));
  if (ending === undefined && !isWeekly) return null;
  const other =
    ending === undefined ? 'the day on which a weekly option ends' : `the day on which ${ending.expiry} ends`;
  return `“${text.trim()}” of “${code}” may be the month ${month}, or ${other}: write ${month}, or the day with its year.`;
}

/** What is to be asked of a future whose symbol has a month, beside the day on which that of another month ends; null where nothing is. */
export function doubtOfDay(
  product: ListedProduct,
  { written: { contract_expiry: beside, contract_code: code }, text: { month }, kind }: Omit<Wanted, 'expiry'>,
): string | null {
  const date = parseRowDate(beside) ?? dateMeant(beside);
  if (kind !== 'FUT' || month === null || date?.kind !== 'date') return null;
  const day = dateText(date).replace(/^(\d{4})(\d{2})/, '$1-$2-');
  const listed = product.expiries(kind, null);
  const own = listed.find(({ expiry }) => expiry === month);
  const other = listed.find((each) => each !== own && endsOn(each, day));
  return own === undefined || other === undefined || endsOn(own, day)
    ? null
    : `“${code}” and “${beside}”, on which ${other.expiry} ends, are two months: which is meant?`;
}

const endsOn = ({ expiryDate, dates }: ListedExpiry, day: string): boolean =>
  [expiryDate, dates?.expiryDate, dates?.lastTradingDay].includes(day);

/** Whether a day is one that a weekly or daily option may end on that is listed by now. Both are counted from 1970. */
const mayBeWeekly = (day: number, now: number): boolean =>
  day >= now && day - now <= DAYS_OF_WEEKLIES && weekday(day) > 0 && weekday(day) < SATURDAY;
const SATURDAY = 6;
