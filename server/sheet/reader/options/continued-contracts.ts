import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** `PUT 58.00`, `70 Call`, `C 4.25`: the right and the strike of an option and nothing else. */
const RIGHT_AND_STRIKE = /^(?:(?:put|call|p|c) ?@?\d[\d.,]*|\d[\d.,]* ?(?:put|call|p|c))$/i;

/**
 * The table with options in one row whose right and strike a printed line has below the month: `JUN 27 CRUDE OIL` above `PUT 58.00` in the
 * same column, with nothing else in the line. Without it the option would count as a future.
 */
export function withContractsContinued(table: SheetTable): SheetTable {
  const rows: TableRow[] = [];
  const joined: number[] = [];
  for (const row of table.rows) {
    const before = rows.at(-1);
    const column = continuedColumn(row);
    const above = column === undefined ? '' : cellWord(before?.cells[column]);
    if (before === undefined || column === undefined || !/\p{L}{2}/u.test(above) || filledOf(before).length < 3) {
      rows.push(row);
      continue;
    }
    const text = `${above} ${cellWord(row.cells[column])}`;
    rows[rows.length - 1] = { ...before, cells: before.cells.with(column, text) };
    joined.push(row.sheetRow);
  }
  if (joined.length === 0) return table;
  const leftOut = joined.map((sheetRow) => ({ sheetRow, reason: 'goes on from the line above', isTold: false }));
  const remark = 'A right and a strike in a line of their own are those of the contract above them.';
  return { ...table, rows, leftOut: [...table.leftOut, ...leftOut], remarks: [...table.remarks, remark] };
}

const filledOf = ({ cells }: TableRow): readonly number[] =>
  cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [column]));

/** The column of a right and a strike that are all that a line says. */
function continuedColumn(row: TableRow): number | undefined {
  const [column, ...others] = filledOf(row);
  const isAlone = column !== undefined && others.length === 0;
  return isAlone && RIGHT_AND_STRIKE.test(cellWord(row.cells[column])) ? column : undefined;
}
