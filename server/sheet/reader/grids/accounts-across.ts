import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { CURRENCY_CODES } from '../../table/formats/currency-codes.js';
import { monthText } from '../date-text.js';
import { isName, isSumOf, isSumRow, speaksOfAccounts, withPartsDown } from '../lots/lots-across.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** A kind of table whose amounts may stand below the accounts that hold them, and its heading of these amounts. */
interface KindOfAmounts {
  readonly type: 'fx' | 'fi' | 'cusip';
  readonly field: 'amount' | 'notional';
  readonly heading: string;
}

const LEAST = 2;
const SUM = /^(?:grand |row )?(?:totals?|sum|net)$/i;
/** `Fund A`, `FUND1`, `Acct 40112`: a heading that says of itself that it is an account. */
const OF_ACCOUNT =
  /^(?:accounts?|accts?|acc|a\/c|funds?|books?|clients?|customers?|portfolios?|members?)[ _#:-]{0,3}(?!.*\b(?:qty|quantity|buys?|sells?|bought|sold|total|name|price|rate|value|amount|notional|nominal|face|par|ccy|currency|id|no|pct|share)\b).+$/i;
/** `Account` or `Funds` alone above the headings. */
const ACCOUNTS = /^(?:accounts?|accts?|funds?|books?|clients?|customers?|portfolios?|members?)$/i;
/** `DESK-12`, `40112`: a name with a number behind it. */
const NUMBERED = /^(?:\p{L}{2,12}[ _-]?\d{1,8}|\d{4,12})$/u;
/** Parts of time, of a trade or of a price, tenors and years, which are no accounts. */
const NO_ACCOUNT =
  /^(?:(?:day|week|wk|month|mo?th|year|yr|qtr|quarter|half|leg|rate|price|px|tier|level|bucket|scenario|series|tranche|note|ref|id|no|dv|pv|cr|cs|kr|kr\w|date|settle|line|row|col|column|fixing|period|tenor|case|version|group|class|type|stage|area|rating|field)[ _-]?\d+|(?:19|20)\d{2}|(?:19|20)\d{6})$/i;
/** What says of a table that its amounts are no faces and no amounts that are held. */
export const OTHER_AMOUNTS =
  /\bp ?[&/] ?l\b|\bpnl\b|profit|loss|margin|volume|traded|price|settle|value|delta|limit|exposure|equiv|\b(?:mtm|[mydwq]td|[dp]v01|bpv|vega|var|collateral|pledged|accrued|interest|cash|cost|gain|risk|repo)\b/i;
/** Nobody holds fewer units of a currency or a security. */
const LEAST_AMOUNT = 1000;

const isNumberedName = (text: string): boolean =>
  NUMBERED.test(text) && !NO_ACCOUNT.test(text) && monthText(text) === undefined;

const areAmounts = (rows: readonly (readonly CellValue[])[], column: number): boolean => {
  const cells = rows.map((row) => row[column]).filter((cell) => !isBlankCell(cell) && cellWord(cell) !== '-');
  const amounts = cells.map((cell) => amountOf(cell));
  return (
    amounts.some((amount) => amount !== undefined && amount !== 0) &&
    amounts.every((amount) => amount !== undefined && (amount === 0 || Math.abs(amount) >= LEAST_AMOUNT))
  );
};

/**
 * Whether headings that nothing else knows may be those of amounts by account: beside a column of names, all of them are accounts by
 * their words or their numbers, but for that of the sums.
 */
export function mayBeAccountsAcross(
  headings: readonly string[],
  rows: readonly (readonly CellValue[])[],
  isHeld: (text: string) => boolean,
): boolean {
  const held = rows.filter((cells) => !isSumRow(cells));
  const amounts = headings.flatMap((text, column) => (text !== '' && areAmounts(held, column) ? [column] : []));
  const accounts = amounts.filter((column) => !SUM.test(headings[column] ?? ''));
  const isAccount = (column: number): boolean => {
    const text = headings[column] ?? '';
    return OF_ACCOUNT.test(text) || isNumberedName(text);
  };
  const isNames = (column: number): boolean =>
    held.some((cells) => isHeld(cellWord(cells[column]))) &&
    held.every((cells) => isBlankCell(cells[column]) || isHeld(cellWord(cells[column])));
  return (
    accounts.length >= LEAST &&
    accounts.every(isAccount) &&
    headings.some((text, column) => text !== '' && isNames(column))
  );
}

/** Whether headings are accounts: a word above them or in each of them says so, or sums show that they are parts, and each has a number. */
function areAccounts({ above }: SheetTable, { columns, sums }: AmountColumns): boolean {
  const named = [...columns.values()];
  const isAboveThem = above.some(({ cells }) =>
    cells.some((cell, column) => columns.has(column) && ACCOUNTS.test(cellWord(cell))),
  );
  return (
    named.every((text) => OF_ACCOUNT.test(text)) ||
    (named.every(isName) && (isAboveThem || textsAbove(above).some(speaksOfAccounts))) ||
    (sums.length > 0 && named.every(isNumberedName))
  );
}

interface AmountColumns {
  /** With their headings. */
  readonly columns: ReadonlyMap<number, string>;
  /** Of the sums of these. */
  readonly sums: readonly number[];
}

const textsAbove = (above: SheetTable['above']): readonly string[] =>
  above.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string').map(cellWord));

/** Columns of amounts that no heading of the kind is over. */
function amountColumns({ headings, names, rows, taken }: SheetTable, type: KindOfAmounts['type']): AmountColumns {
  const held = rows.map(({ cells }) => cells).filter((cells) => !isSumRow(cells));
  const amounts = names.flatMap((text, column) =>
    text !== '' &&
    !taken.includes(column) &&
    headings[column] === text &&
    fieldsNamedBy(text, type).length === 0 &&
    areAmounts(held, column)
      ? [[column, text] as const]
      : [],
  );
  return {
    columns: new Map(amounts.filter(([, text]) => !SUM.test(text))),
    sums: amounts.flatMap(([column, text]) => (SUM.test(text) ? [column] : [])),
  };
}

/** The table with one position a row out of amounts that stand below the accounts that hold them, where nothing else says whose they are. */
export function withAccountsDown(table: SheetTable, { type, field, heading }: KindOfAmounts): SheetTable {
  if (table.headings.some((text) => namesField(text, type, 'account_code') || namesField(text, type, field)))
    return table;
  const found = amountColumns(table, type);
  const { columns, sums } = found;
  const texts = [...textsAbove(table.above), ...columns.values()];
  const held = table.rows.map(({ cells }) => cells).filter((cells) => !isSumRow(cells));
  const isSummed = sums.every((sum) => held.every((cells) => isSumOf(cells, sum, columns)));
  const isOther = texts.some((text) => OTHER_AMOUNTS.test(text) || (type === 'fx' && CURRENCY_CODES.has(text)));
  if (columns.size < LEAST || isOther || !isSummed || !areAccounts(table, found)) return table;
  return withPartsDown(table, found, {
    made: ['Account', heading],
    valuesOf: (name, amount) => [name, amount],
    remark: `Amounts stand under their accounts: ${[...columns.values()].join(', ')}.`,
  });
}
