import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { isSum } from '../headings/sum-words.js';
import { amountMeant } from './amount-text.js';
import { unitOfColumn } from './column-units.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/**
 * The table with the currency that amounts say beside their number, `25MM USD`, or that their heading says, `Par (EUR)`, where
 * no column says it. Rows of which a column says another one are left out: their amounts were converted.
 */
export function withAmountCurrencies(table: SheetTable, { type, columns }: ColumnMap): SheetTable {
  const { columns: known, quantityField } = ROW_TABLES[type];
  const amount = columns[quantityField];
  if (amount === undefined || !known.some(({ field }) => field === 'currency')) return table;
  const ofHeading = unitOfColumn(table, amount).currency;
  const currencyOf = ({ cells }: TableRow): string => {
    const cell = cells[amount];
    // A remark below the rows is of no currency.
    if (isBlankCell(cell) || cells.some(isSum)) return '';
    return (typeof cell === 'string' ? amountMeant(cell)?.currency : undefined) ?? ofHeading ?? '';
  };
  if (!table.rows.some((row) => currencyOf(row) !== '')) return table;
  const column = columns['currency'];
  if (column === undefined) return withColumn(table, 'Currency', table.sources[amount] ?? 0, currencyOf);
  return withoutRows(table, (row) => {
    const [own, said] = [currencyOf(row), cellWord(row.cells[column]).toUpperCase()];
    if (own === '' || !/^[A-Z]{3}$/.test(said) || own === said) return null;
    return { reason: `its amount is in ${own} and its currency ${said}: write the amount in ${said}`, isTold: true };
  });
}
