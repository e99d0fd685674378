import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { cellWord, isBlankCell, type SheetTable, type ToldRow } from '../sheet-table.js';

/** Rows of which a column names another account, where it names the one that is read in most others: one that the row was allocated or moved to. */
export function otherAccountsTold({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const account = map.columns['account_code'];
  if (account === undefined) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    if (heading.trim() === '' || read.has(column)) return [];
    const filled = rows.filter(({ cells }) => !isBlankCell(cells[column]) && !isBlankCell(cells[account]));
    const other = filled.filter(({ cells }) => cellWord(cells[column]) !== cellWord(cells[account]));
    if (other.length === 0 || 2 * other.length > filled.length) return [];
    return other.map(({ cells, sheetRow }) => ({
      sheetRow,
      said: `“${heading}” says ${cellWord(cells[column])} there and not ${cellWord(cells[account])}, and is not read`,
    }));
  });
}
