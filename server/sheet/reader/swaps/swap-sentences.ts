import { namesField } from '../../../contract/heading-names.js';
import { memoized } from '../../../lib/memoized.js';
import type { CellValue } from '../../workbook/port.js';
import { amountMeant } from '../amounts/amount-text.js';
import { dayText } from '../date-text.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from '../kinds/index-names.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { tenorMeant } from '../shaped-headings.js';
import { cellWord, isBlankCell, withColumn, type SheetTable } from '../sheet-table.js';
import { directionMeant } from './direction-words.js';

/** What a sentence says of a swap, such as `IRS USD PAY 3.795% / REC SOFR 24-NOV-2026 24-NOV-2031`. */
interface SaidSwap {
  readonly direction: 'PAY' | 'RECEIVE';
  /** With its per cent sign. */
  readonly rate: string;
  readonly index: string;
  /** Start and end, or the length instead of the end; '' = it says none. */
  readonly effective: string;
  readonly maturity: string;
  /** The only day, of which no length says that it is the start; '' = there are two, or none. */
  readonly only: string;
  /** '' = it says none. */
  readonly notional: string;
}

const DATE =
  /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-/ ]?[A-Za-z]{3,9}[-/ ]?(?:\d{4}|\d{2})|[A-Za-z]{3,9} \d{1,2},? \d{4}|\d{1,2}\.\d{1,2}\.\d{4})\b/g;
const RATE = /(-?\d{1,2}(?:\.\d{1,6})?) ?%/g;
/** A rate without its sign, beside no other number with a point: `pay 3.65 50mm`. */
const BARE_RATE = /(?<![\d.,])(-?\d{1,2}\.\d{1,6})(?![\d.,]| ?(?:mm|mn|mio|mln|m|bn|k|y|yrs?|years?|bps?)\b)/gi;
const AMOUNT =
  /\b(?:[A-Z]{3} ?)?\d[\d,.]* ?(?:mm|mn|mio|mln|m|bn|k)\b(?: [A-Z]{3}\b)?|\b[A-Z]{3} ?\d{1,3}(?:,\d{3})+\b/gi;
const TURN = /\b(?:pays?|payer|paying|rec(?:eives?|eiver|eiving|v)?|rcv)\b/gi;
const TENOR = /\b\d{1,2} ?(?:Y|YRS?|YEARS?)\b/gi;
const MOST_WORDS_OF_INDEX = 3;
/** What leaves the places of what stands behind it as they are. */
const BLANKS = (text: string): string => ' '.repeat(text.length);

/** What a text says of a swap; undefined if it says not enough, or something twice. */
function saidSwap(text: string): SaidSwap | undefined {
  const signed = [...text.matchAll(RATE)];
  const rates = signed.length > 0 ? signed : [...text.replace(DATE, BLANKS).matchAll(BARE_RATE)];
  const turns = [...text.matchAll(TURN)];
  const [rate, ...otherRates] = rates;
  const [turn] = turns;
  if (rate === undefined || turn === undefined || otherRates.length > 0 || turns.length > 2) return undefined;
  const way = directionBy(turns, rate.index, text);
  const dates = [...text.matchAll(DATE)].map(([date]) => dayText(date, null)).filter((day) => day !== undefined);
  const lengths = [...text.replace(DATE, ' ').matchAll(TENOR)].map(([tenor]) => tenorMeant(tenor) ?? '');
  const amounts = [...text.matchAll(AMOUNT)]
    .map(([amount]) => amount)
    .filter((amount) => amountMeant(amount) !== undefined);
  const index = indexIn(text);
  if (way === undefined || index === undefined || dates.length > 2 || lengths.length > 1 || amounts.length > 1)
    return undefined;
  const [first = '', last = lengths[0] ?? ''] = dates;
  const isOnly = first !== '' && last === '';
  return {
    direction: way,
    rate: `${rate[1] ?? ''}%`,
    index,
    effective: isOnly ? '' : first,
    maturity: last,
    only: isOnly ? first : '',
    notional: amounts[0] ?? '',
  };
}

/** The way of the fixed leg: that of the word before the rate, where each leg has one; else the only one. */
function directionBy(
  turns: readonly RegExpMatchArray[],
  place: number,
  text: string,
): SaidSwap['direction'] | undefined {
  const before = turns.findLast(({ index = 0 }) => index < place);
  const [own = before] = turns.length === 1 ? turns : [before];
  if (own === undefined) return undefined;
  const [word] = own;
  const isOfFloat = /^\s*(?:float|flt|variable)/i.test(text.slice((own.index ?? 0) + word.length));
  const way = directionMeant(isOfFloat ? `${word} float` : word);
  const ways = new Set(turns.map(([each]) => directionMeant(each)));
  return turns.length === 2 && ways.size === 1 ? undefined : way;
}

/** The one index that words of a text name. */
export function indexIn(text: string): string | undefined {
  const words = text
    .replace(DATE, ' ')
    .replace(RATE, ' ')
    .split(/[\s/,;@+]+/)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const names = Array.from({ length: MOST_WORDS_OF_INDEX }, (_, more) =>
      words.slice(at, at + MOST_WORDS_OF_INDEX - more),
    );
    const own = names.find(
      (name) => name.length > 0 && /\p{L}{3}/u.test(name.join(' ')) && indexMeant(name.join(' '), '', '') !== undefined,
    );
    if (own === undefined) continue;
    found.add(indexMeant(own.join(' '), '', '') ?? '');
    at += own.length - 1;
  }
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

/** Whether one column of rows holds sentences on swaps with their amounts, so that no other column needs to say how much is held. */
export const areSentences = (
  headings: readonly string[],
  rows: readonly (readonly (CellValue | undefined)[])[],
): boolean =>
  headings.some((heading, column) => {
    const words = rows.flatMap((cells) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const isWhole = (word: string): boolean => (saidSwap(word)?.notional ?? '') !== '';
    return SENTENCE.test(comparedHeading(heading)) && words.filter(isWhole).length * 2 > words.length;
  });

/** What a column of names or descriptions is called. */
export const SENTENCE =
  /^(?:description|desc|trade|tradedescription|instrument|instrumentdescription|instrumentname|swap|security|securitydescription|securityname|details|terms|name|product|deal|positiondescription)$/;

/** The table with columns of what sentences say of swaps and no column does. */
export function withSentencesRead(table: SheetTable): SheetTable {
  const said = memoized((text: string) => saidSwap(text));
  const isSaid = (cell: CellValue): boolean => said(cellWord(cell)) !== undefined;
  const column = table.names.findIndex(
    (name, at) => SENTENCE.test(comparedHeading(name)) && !table.taken.includes(at) && isColumnOf(table, at, isSaid),
  );
  if (column < 0) return table;
  const has = (field: string): boolean =>
    table.headings.some((heading, at) => at !== column && namesField(heading, 'irs', field));
  // One day is that of the end, unless another column says this.
  const isOfStart = has('maturity_date');
  const of =
    (cellOf: (swap: SaidSwap) => string) =>
    (plain: SheetTable, heading: string): SheetTable =>
      withColumn(plain, heading, table.sources[column] ?? 0, ({ cells }) => {
        const swap = said(cellWord(cells[column]));
        return swap === undefined ? '' : cellOf(swap);
      });
  const parts: readonly (readonly [field: string, heading: string, cellOf: (swap: SaidSwap) => string])[] = [
    ['direction', 'Direction', ({ direction }) => direction],
    ['notional', 'Notional', ({ notional }) => notional],
    ['currency', 'Currency', ({ index }) => currencyOfIndex(index) ?? ''],
    ['effective_date', 'Effective date', ({ effective, only }) => (isOfStart ? only || effective : effective)],
    ['maturity_date', 'Maturity date', ({ maturity, only }) => only || maturity],
    ['fixed_rate', 'Fixed rate', ({ rate }) => rate],
    ['float_index', 'Floating index', ({ index }) => index],
  ];
  const open = { ...table, headings: table.headings.with(column, ''), taken: [...table.taken, column] };
  const read = parts
    .filter(([field]) => !has(field))
    .reduce<SheetTable>((plain, [, heading, cellOf]) => of(cellOf)(plain, heading), open);
  return { ...read, remarks: [...read.remarks, `Swaps are as “${table.names[column] ?? ''}” says.`] };
}
