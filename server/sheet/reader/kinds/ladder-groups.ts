import { isSum } from '../headings/sum-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { currencyOfIndex, indexMeant } from './index-names.js';

const isCurve = (text: string): boolean =>
  currencyOfIndex(text) !== undefined || indexMeant(text, '', '') !== undefined;

/**
 * The table with accounts out of the lines of a pivot: a name that is no curve, and whose amounts are the sums of the curves below it.
 * @param column of the names @param across columns of the amounts @param isPart whether a name is that of what is held, absent = a curve
 */
export function withGroupsDown(
  table: SheetTable,
  column: number,
  across: readonly number[],
  isPart: (text: string) => boolean = isCurve,
): SheetTable {
  const groups = new Map<number, string>();
  table.rows.forEach((row, index) => {
    const name = cellWord(row.cells[column]);
    if (name === '' || isSum(name) || isPart(name)) return;
    const rest = table.rows.slice(index + 1);
    const end = rest.findIndex(({ cells }) => !isPart(cellWord(cells[column])));
    const below = end < 0 ? rest : rest.slice(0, end);
    if (below.length > 0 && across.every((at) => isSumOf(row, below, at))) groups.set(row.sheetRow, name);
  });
  if (groups.size === 0) return table;
  const held = withoutRows(table, ({ sheetRow }) => (groups.has(sheetRow) ? { reason: 'sum', isTold: false } : null));
  const starts = [...groups];
  const accountOf = ({ sheetRow, cells }: TableRow): string =>
    isBlankCell(cells[column]) || isSum(cells[column])
      ? ''
      : (starts.findLast(([start]) => start < sheetRow)?.[1] ?? '');
  const named = withColumn(held, 'Account', table.sources[column] ?? 0, accountOf);
  return {
    ...named,
    remarks: [
      ...named.remarks,
      `Accounts are the lines above their ${isPart === isCurve ? 'curves' : 'rows'}: ${[...groups.values()].join(', ')}.`,
    ],
  };
}

/** Amounts are shown with two decimals. */
const ROUNDED = 0.011;

const isSumOf = ({ cells }: TableRow, below: readonly TableRow[], column: number): boolean => {
  const sum = below.reduce((total, row) => total + (amountOf(row.cells[column]) ?? 0), 0);
  return Math.abs((amountOf(cells[column]) ?? Number.NaN) - sum) <= ROUNDED * (below.length + 1);
};
