import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { headingMeaning } from '../heading-meaning.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, type SheetTable } from '../sheet-table.js';
import { unitOfColumn } from './column-units.js';

/** Converted amounts are rounded. */
const TOLERANCE = 0.005;

/**
 * Columns of the same amounts in one currency, `Notional USD` beside `Notional` and `Currency`: the rows in that currency show that they are.
 * They say nothing more.
 */
export function convertedAmounts(table: SheetTable, map: ColumnMap): readonly number[] {
  const amount = map.columns[ROW_TABLES[map.type].quantityField];
  const currency = map.columns['currency'];
  if (amount === undefined || currency === undefined || unitOfColumn(table, amount).currency !== null) return [];
  const { factor } = unitOfColumn(table, amount);
  const read = columnsRead(map, table.taken);
  return table.names.flatMap((name, column) => {
    const { heading, unit } = headingMeaning(name);
    if (
      read.has(column) ||
      unit.currency === null ||
      !namesField(heading, map.type, ROW_TABLES[map.type].quantityField)
    )
      return [];
    const own = table.rows.filter(({ cells }) => cellWord(cells[currency]).toUpperCase() === unit.currency);
    const isSame = own.every(({ cells }) => {
      const [plain, converted] = [
        (amountOf(cells[amount]) ?? 0) * factor,
        (amountOf(cells[column]) ?? 0) * unit.factor,
      ];
      return plain !== 0 && Math.abs(Math.abs(converted / plain) - 1) <= TOLERANCE;
    });
    return own.length > 0 && own.length < table.rows.length && isSame ? [column] : [];
  });
}
