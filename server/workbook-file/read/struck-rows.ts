import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { ReadTable } from '../../sheet/reader/read-tables.js';
import { isBlankCell, withoutRows, type TableRow } from '../../sheet/reader/sheet-table.js';

const STRUCK = { reason: 'struck out in the workbook; take the line off the text if it counts', isTold: true };

/**
 * The table without rows whose amount is struck out, or all of whose cells are: somebody has crossed them out.
 * @param isStruck whether the text of a cell is, by its place within the cells that were searched
 */
export function withoutStruckRows(read: ReadTable, isStruck: (row: number, column: number) => boolean): ReadTable {
  const { table, recognition } = read;
  const quantity = recognition.map.columns[ROW_TABLES[recognition.map.type].quantityField] ?? -1;
  const isCrossedOut = (row: TableRow): boolean => {
    const { cells, sheetRow, sourceRows } = row;
    const isOfCell = (column: number): boolean => {
      const source = (row.sources ?? table.sources)[column];
      return source !== undefined && isStruck(sourceRows?.[column] ?? sheetRow, source);
    };
    const filled = table.sources.flatMap((_, column) => (isBlankCell(cells[column]) ? [] : [column]));
    return isOfCell(quantity) || (filled.length > 0 && filled.every(isOfCell));
  };
  const kept = withoutRows(table, (row) => (isCrossedOut(row) ? STRUCK : null));
  return kept === table ? read : { ...read, table: kept };
}
