import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const STRUCK = { reason: 'struck out in the workbook; take the line off the text if it counts', isTold: true };

/** Whether something is so of a cell, by its place within the cells that were searched. */
export type IsOfCell = (row: number, column: number) => boolean;

/** Asks the same of a cell of a table, by its column there. */
export const ofTableCell =
  (table: SheetTable, isOfCell: IsOfCell) =>
  (row: TableRow, column: number): boolean => {
    const source = (row.sources ?? table.sources)[column];
    return source !== undefined && isOfCell(row.sourceRows?.[column] ?? row.sheetRow, source);
  };

/** The table without rows whose amount is struck out, or all of whose cells are: somebody has crossed them out. */
export function withoutStruckRows(table: SheetTable, map: ColumnMap, isStruck: IsOfCell): SheetTable {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const isOfTable = ofTableCell(table, isStruck);
  const isCrossedOut = (row: TableRow): boolean => {
    const filled = table.sources.flatMap((_, column) => (isBlankCell(row.cells[column]) ? [] : [column]));
    return isOfTable(row, quantity) || (filled.length > 0 && filled.every((column) => isOfTable(row, column)));
  };
  return withoutRows(table, (row) => (isCrossedOut(row) ? STRUCK : null));
}
