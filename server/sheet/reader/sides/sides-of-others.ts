import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { isOfOtherSides, notOfPosition } from '../../table/doubts/other-sides.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import type { SheetTable } from '../sheet-table.js';

/** Sides that a heading calls those of another trade, of an order or of another party, unless the quantities have the same signs. */
export function doubtsOfOtherSides({ names, rows }: SheetTable, { type, columns }: ColumnMap): readonly ColumnDoubt[] {
  const column = columns[SIDE] ?? columns['direction'];
  const heading = names[column ?? -1] ?? '';
  if (column === undefined || !isOfOtherSides(heading)) return [];
  const quantity = columns[ROW_TABLES[type].quantityField] ?? -1;
  const amounts = rows.map(({ cells }) => amountOf(cells[quantity]) ?? 0);
  const isSaid =
    amounts.some((amount) => amount < 0) &&
    rows.every(({ cells }, row) => amounts[row] === 0 || sideOf(cells[column] ?? '') === Math.sign(amounts[row] ?? 0));
  return isSaid ? [] : [{ column, heading, doubt: notOfPosition(columns[SIDE] === undefined ? 'Direction' : 'Side') }];
}
