import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** `PUT 58.00`, `70 Call`, `C 4.25`: the right and the strike of an option and nothing else. */
const RIGHT_AND_STRIKE = /^(?:(?:put|call|p|c) ?@?\d[\d.,]*|\d[\d.,]* ?(?:put|call|p|c))$/i;
/** What may stand before them: `NYMEX option - Put 56.00`. */
const BEFORE_RIGHT =
  /^(?:[A-Z][A-Z. ]{1,12} )?(?:american |european )?(?:futures? )?(?:option|opt)s?(?: on futures?)?[\s,:–-]+(?=put|call|p|c|\d)/i;

const rightAndStrikeOf = (cell: CellValue | undefined): string | undefined => {
  const text = cellWord(cell).replace(BEFORE_RIGHT, '');
  return RIGHT_AND_STRIKE.test(text) ? text : undefined;
};

/**
 * The table with options in one row whose right and strike a printed line has below the month: `JUN 27 CRUDE OIL` above `PUT 58.00` in the
 * same column, with nothing else in the line. Without it the option would count as a future. Where such a line follows no row of a
 * contract, these lines are titles of what stands below them.
 */
export function withContractsContinued(table: SheetTable): SheetTable {
  const rows: TableRow[] = [];
  const joined: number[] = [];
  for (const row of table.rows) {
    const continued = continuationOf(row);
    if (continued === undefined) {
      rows.push(row);
      continue;
    }
    const before = rows.at(-1);
    if (before === undefined || !isContractWithoutRight(before, continued.column)) return table;
    const text = `${cellWord(before.cells[continued.column])} ${continued.text}`;
    rows[rows.length - 1] = { ...before, cells: before.cells.with(continued.column, text) };
    joined.push(row.sheetRow);
  }
  if (joined.length === 0) return table;
  const leftOut = joined.map((sheetRow) => ({ sheetRow, reason: 'goes on from the line above', isTold: false }));
  const remark = 'A right and a strike in a line of their own are those of the contract above them.';
  return { ...table, rows, leftOut: [...table.leftOut, ...leftOut], remarks: [...table.remarks, remark] };
}

const filledOf = ({ cells }: TableRow): readonly number[] =>
  cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [column]));

/** A right and a strike that are all that a line says, and their column. */
function continuationOf(row: TableRow): { readonly column: number; readonly text: string } | undefined {
  const [column, ...others] = filledOf(row);
  const text = column === undefined ? undefined : rightAndStrikeOf(row.cells[column]);
  return column === undefined || text === undefined || others.length > 0 ? undefined : { column, text };
}

const isContractWithoutRight = (row: TableRow, column: number): boolean =>
  /\p{L}{2}/u.test(cellWord(row.cells[column])) &&
  filledOf(row).length >= 3 &&
  !row.cells.some((cell) => /\b(?:put|call)\b/i.test(cellWord(cell)));
