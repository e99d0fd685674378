import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { monthOfRow, monthOfText } from '../contracts/contracts-alike.js';
import { isOfAnotherContract } from '../listed/months/contradicted-months.js';
import { cellWord, type SheetTable, type ToldRow } from '../sheet-table.js';

/** Rows of which a column says another month than that of their contract, where it says this in most others. */
export function otherMonthsTold({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  if (ROW_TABLES[map.type].lookup !== 'contract') return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    if (heading.trim() === '' || read.has(column) || isOfAnotherContract(heading)) return [];
    const filled = rows.flatMap((row) => {
      const [own, month] = [monthOfRow(row.cells, map), monthOfText(cellWord(row.cells[column]))];
      return own === '' || month === '' ? [] : [{ row, isSame: own === month }];
    });
    const other = filled.filter(({ isSame }) => !isSame);
    if (other.length === 0 || 2 * other.length > filled.length) return [];
    return other.map(({ row: { cells, sheetRow } }) => ({
      sheetRow,
      said: `“${heading}” says ${cellWord(cells[column])} there, which is not the month of its contract, and is not read`,
    }));
  });
}
