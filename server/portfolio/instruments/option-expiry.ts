import type { ContractKind } from '../../domain/contract-kind.js';
import type { ListedProduct } from '../../instruments/listed/listed-product.js';
import { dateMeant } from '../../instruments/row/date-meant.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { dayNumberOf } from '../../lib/calendar/day-number.js';

/** Holidays move the last day of an option by so many days at most; a week from it another option ends. */
const MOST_DAYS = 4;

const dayOf = (date: string): number =>
  dayNumberOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)));

/** What a row says of an option's expiry. */
interface SaidExpiry {
  readonly kind: ContractKind;
  /** The month of the symbol, as rows write it, or what stands beside where it says none. */
  readonly said: string;
  /** The cell beside the symbol. */
  readonly beside: string;
}

/**
 * The expiry of an option whose symbol has a month, `ESH7`, beside the day on which it ends: the symbol may be that of the future, on which
 * options of earlier months are as well. Undefined where no option ends on that day.
 */
export function optionExpiry(product: ListedProduct, { kind, said, beside }: SaidExpiry): string | undefined {
  const date = parseRowDate(beside) ?? dateMeant(beside);
  const isMonth = /^\d{6}$/.test(said);
  // The first of a month is how sheets write the month.
  if (!isMonth || date?.kind !== 'date' || date.day === 1 || !product.kinds.includes(kind)) return said;
  const wanted = dayNumberOf(date.year, date.month, date.day);
  const listed = product
    .expiries(kind, null)
    .flatMap(({ expiry, expiryDate }) => (expiryDate === null ? [] : [{ expiry, last: dayOf(expiryDate) }]));
  const own = listed.find(({ expiry }) => expiry === said);
  if (own === undefined || Math.abs(own.last - wanted) <= MOST_DAYS) return said;
  return listed.find(({ last }) => last === wanted)?.expiry;
}
