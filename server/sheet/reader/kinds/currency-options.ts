import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import { serialOf } from '../../table/excel-date.js';
import { comparedHeading } from '../heading-words.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord, isBlankCell, withCells, withColumnsTaken, type SheetTable } from '../sheet-table.js';
import { namesPairs } from './currency-trades.js';
import { isColumnOf } from './weak-headings.js';

const RIGHT = /^(?:call|put|c|p)$/i;
const OF_RIGHT = /^(?:callput|putcall|option|right|optiontype)?(?:ccy|currency|cur)$/;
const EXPIRY = /^(?:expiry|expirydate|expiration|expirationdate)$/;
const DELIVERY = /^(?:delivery|deliverydate|settlement|settlementdate|settle|settledate|valuedate)$/;
/** The hour by which an option ends, by its place. */
const CUT = /^(?:cut|cutoff|expirycut|cuttime|optioncut)$/;

/** An option is settled so many days after it ends at most, over a weekend and holidays. */
const MOST_DAYS = 7;

const dayNumber = (digits: string): number =>
  serialOf(Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6, 8))));

/**
 * Options of a column of rights and one of the currency that each is a right on, as one right such as `EUR Call`; when they are
 * settled and by which cut they end is left aside, as they end at their expiry.
 */
export function withRightsOfCurrency(table: SheetTable): SheetTable {
  const columnOf = (form: RegExp): number =>
    table.headings.findIndex((heading, at) => form.test(comparedHeading(heading)) && !table.taken.includes(at));
  const right = table.headings.findIndex((_, at) => isColumnOf(table, at, (cell) => RIGHT.test(cellWord(cell))));
  const pair = table.headings.findIndex((heading, at) => namesPairs(heading) && !table.taken.includes(at));
  const currency = columnOf(OF_RIGHT);
  if (right < 0 || pair < 0) return table;
  const aside = asideOf(table, columnOf);
  const isOfPair = (code: string, text: string): boolean => {
    const known = parseCurrencyPair(text);
    return code === known?.base || code === known?.quote;
  };
  const isNamed =
    currency >= 0 &&
    table.rows.every(
      ({ cells }) =>
        isBlankCell(cells[currency]) || isOfPair(cellWord(cells[currency]).toUpperCase(), cellWord(cells[pair])),
    );
  const named = isNamed
    ? withCells(table, right, (cell, { cells }) =>
        isBlankCell(cell) || isBlankCell(cells[currency]) ? cell : `${cellWord(cells[currency])} ${cellWord(cell)}`,
      )
    : table;
  const taken = [...aside, ...(isNamed ? [currency] : [])];
  return withColumnsTaken(named, taken);
}

/** Columns that say of options what follows from their expiry. */
function asideOf(table: SheetTable, columnOf: (form: RegExp) => number): readonly number[] {
  const [expiry, delivery, cut] = [columnOf(EXPIRY), columnOf(DELIVERY), columnOf(CUT)];
  const isSettled = table.rows.every(({ cells }) => {
    const [end, settled] = [cells[expiry] ?? '', cells[delivery] ?? ''].map((cell) => dayOfCell(cell));
    if (end === undefined || settled === undefined) return isBlankCell(cells[delivery]);
    const days = dayNumber(settled) - dayNumber(end);
    return days >= 0 && days <= MOST_DAYS;
  });
  return [...(expiry >= 0 && delivery >= 0 && isSettled ? [delivery] : []), ...(expiry >= 0 && cut >= 0 ? [cut] : [])];
}
