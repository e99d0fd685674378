import { namesField } from '../../../contract/heading-names.js';
import { dayText, monthText } from '../date-text.js';
import { isSum } from '../headings/sum-words.js';
import { securityNamed } from '../kinds/security-names.js';
import { isName } from '../lots/lots-across.js';
import { amountOf } from '../quantity-pairs.js';
import { OTHER_AMOUNTS } from './accounts-across.js';
import {
  HEAD_ROWS,
  cellWord,
  isBlankCell,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

/** Amounts are shown with two decimals. */
const ROUNDED = 0.011;

interface SecurityLine {
  readonly line: TableRow;
  readonly name: string;
  readonly parts: readonly TableRow[];
}

/** Each security with the lines below it, up to the next one; undefined if a line stands above the first. */
function securityLines(rows: readonly TableRow[], column: number): readonly SecurityLine[] | undefined {
  const found: { line: TableRow; name: string; parts: TableRow[] }[] = [];
  for (const line of rows) {
    const name = cellWord(line.cells[column]);
    if (securityNamed(name) !== undefined) found.push({ line, name, parts: [] });
    else if (found.at(-1) === undefined) return undefined;
    else found.at(-1)?.parts.push(line);
  }
  return found;
}

/** Days, months and short numbers below a security are its trades or their terms; words of sides and of collateral are its parts. */
const mayBeAccount = (text: string): boolean =>
  isName(text) &&
  !OTHER_AMOUNTS.test(text) &&
  !/^\d{1,3}$/.test(text) &&
  monthText(text) === undefined &&
  dayText(text, 'first') === undefined;

/**
 * The table with accounts out of the names that stand below those of securities in one column, where each security's amount is the sum of
 * the lines below it, and nothing else says whose they are.
 */
export function withAccountsBelow(table: SheetTable): SheetTable {
  const columnOf = (field: string): number => table.headings.findIndex((heading) => namesField(heading, 'fi', field));
  const amount = columnOf('notional');
  const column = table.names.findIndex((_, at) =>
    table.rows.slice(0, HEAD_ROWS).some(({ cells }) => securityNamed(cellWord(cells[at])) !== undefined),
  );
  if (columnOf('account_code') >= 0 || amount < 0 || column < 0) return table;
  const held = table.rows.filter(({ cells }) => !isBlankCell(cells[column]) && !cells.some(isSum));
  const found = securityLines(held, column);
  if (found === undefined || !found.every((each) => isSumOfParts(each, { column, amount }))) return table;
  if (found.length === 0) return table;
  const sums = new Set(found.map(({ line }) => line.sheetRow));
  const security = new Map(found.flatMap(({ name, parts }) => parts.map(({ sheetRow }) => [sheetRow, name] as const)));
  const account = new Map(held.map(({ sheetRow, cells }) => [sheetRow, cellWord(cells[column])]));
  const source = table.sources[column] ?? 0;
  const parts = withoutRows(table, ({ sheetRow }) => (sums.has(sheetRow) ? { reason: 'sum', isTold: false } : null));
  const owned = withColumn(parts, 'Account', source, ({ sheetRow }) =>
    security.has(sheetRow) ? (account.get(sheetRow) ?? '') : '',
  );
  const rows = owned.rows.map((row) => {
    const name = security.get(row.sheetRow);
    return name === undefined ? row : { ...row, cells: row.cells.with(column, name) };
  });
  const names = new Set([...security.keys()].map((sheetRow) => account.get(sheetRow)));
  const remark = `Accounts are the lines below their securities: ${[...names].join(', ')}.`;
  return { ...owned, rows, remarks: [...owned.remarks, remark] };
}

function isSumOfParts(
  { line, parts }: SecurityLine,
  { column, amount }: { readonly column: number; readonly amount: number },
): boolean {
  const amounts = parts.map(({ cells }) => amountOf(cells[amount]) ?? Number.NaN);
  const sum = amounts.reduce((all, each) => all + each, 0);
  return (
    parts.length > 0 &&
    parts.every(({ cells }) => mayBeAccount(cellWord(cells[column]))) &&
    Math.abs((amountOf(line.cells[amount]) ?? Number.NaN) - sum) <= ROUNDED * (parts.length + 1)
  );
}
