import { namesField } from '../../../../contract/heading-names.js';
import { amountOf } from '../../quantity-pairs.js';
import { monthOfLetter, monthOfName } from '../../date-text.js';
import { isSum } from '../../headings/sum-words.js';
import { cellWord, isBlankCell, withColumnsTaken, type SheetTable, type TableRow } from '../../sheet-table.js';

/** `Dec 18` and `18 Dec`: a day without a year, or a month with two digits of one. */
const DAY_AND_NAME = /^(?:(\p{L}{3,10})\.?[ -](\d{1,2})|(\d{1,2})[ -](\p{L}{3,10})\.?)$/u;
/** `/ESZ6`, `./CLG7 LOG7 270114C70`: a code with the month of its future. */
const CODE = /^[./]*[A-Z0-9]{1,4}?([FGHJKMNQUVXZ])(\d{1,2})(?= |$)/;
/** An option’s own last day, right and strike within its code. */
const OPTION_IN_CODE = / \d{6}[CP]\d/;
/** Futures end in their month or in one of the two before it. */
const MONTHS_BEFORE = 2;
const MONTHS = 12;
/** Contracts of 2025 and later may be held; what is below it is no year of one. */
const FIRST_YEAR = 25;

interface NamedDay {
  /** 1 to 12. */
  readonly month: number;
  readonly number: number;
}

function dayIn(text: string): NamedDay | undefined {
  const [, before, behind, first, last] = DAY_AND_NAME.exec(text) ?? [];
  const month = monthOfName(before ?? last ?? '');
  return month === undefined ? undefined : { month, number: Number(behind ?? first) };
}

/** What a code says of its own month; undefined if it has none. */
function monthInCode(text: string): { readonly month: number; readonly year: number } | undefined {
  const [, letter, year] = CODE.exec(text) ?? [];
  return letter === undefined ? undefined : { month: monthOfLetter(letter), year: Number(year) };
}

/**
 * The table without a column of days that have no year, `Dec 18` beside `/ESZ6`, where each code says its own month, and options within
 * their code their last day: read as a month, such a day would contradict the code. Where each may be a month with its year, as `Dec-28` is
 * beside `CLZ7`, it does contradict it, and is asked about.
 */
export function withoutDaysBesideCodes(table: SheetTable): SheetTable {
  const columnOf = (field: string): number =>
    table.headings.findIndex((heading, at) => !table.taken.includes(at) && namesField(heading, 'etd', field));
  const [expiry, code, strike] = [columnOf('contract_expiry'), columnOf('contract_code'), columnOf('contract_strike')];
  if (expiry < 0 || code < 0) return table;
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[code]) && !cells.some(isSum));
  const said = ({ cells }: TableRow) => ({
    day: dayIn(cellWord(cells[expiry])),
    own: monthInCode(cellWord(cells[code])),
  });
  const isDay = (row: TableRow): boolean => {
    const { day, own } = said(row);
    const isOption = (amountOf(row.cells[strike]) ?? 0) > 0 && !isBlankCell(row.cells[strike]);
    if (day === undefined || own === undefined) return false;
    if (isOption && !OPTION_IN_CODE.test(cellWord(row.cells[code]))) return false;
    return (own.month - day.month + MONTHS) % MONTHS <= MONTHS_BEFORE;
  };
  const mayBeYear = (row: TableRow): boolean => (said(row).day?.number ?? 0) >= FIRST_YEAR;
  if (!rows.every(isDay) || rows.every(mayBeYear)) return table;
  const remark = `“${table.names[expiry] ?? ''}” holds days without a year: months are those of the codes.`;
  const plain = withColumnsTaken(table, [expiry]);
  return { ...plain, remarks: [...plain.remarks, remark] };
}
