import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { SIDE } from '../../table/side.js';
import { amountOf } from '../quantity-pairs.js';
import { withoutRows, type SheetTable } from '../sheet-table.js';
import { ofTableCell, type IsOfCell } from './struck-rows.js';

const RED = {
  reason: 'its quantity is red, which may mean that it is short: write a minus before it, or take the colour off it',
  isTold: true,
};

/** The table without rows whose quantity is red beside others that are not, where no quantity has a sign and no column says sides. */
export function withoutRedRows(table: SheetTable, map: ColumnMap, isRed: IsOfCell): SheetTable {
  const { quantityField, takesSide } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField];
  if (quantity === undefined || !takesSide || map.columns[SIDE] !== undefined) return table;
  const held = table.rows.filter(({ cells }) => (amountOf(cells[quantity]) ?? 0) !== 0);
  const isOfTable = ofTableCell(table, isRed);
  const red = new Set(held.filter((row) => isOfTable(row, quantity)));
  const isSigned = held.some(({ cells }) => (amountOf(cells[quantity]) ?? 0) < 0);
  if (isSigned || red.size === 0 || red.size === held.length) return table;
  return withoutRows(table, (row) => (red.has(row) ? RED : null));
}
