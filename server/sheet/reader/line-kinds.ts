import type { CellValue } from '../workbook/port.js';
import { accountOfLine } from './accounts/account-lines.js';
import { cellWord, isBlankCell } from './sheet-table.js';

type Cells = readonly (readonly CellValue[])[];

const HEADINGS = /^(?:header|heading|hdr|columns?)$/i;
const ROWS = /^(?:data|row|detail|dtl)$/i;
/** A column of kinds stands in front, behind that of the sections. */
const PLACES = [0, 1, 2] as const;
const ROWS_LOOKED_AT = 200;

/**
 * Cells of a file whose lines say of themselves what they are, `Open Positions,Header,…` above `Open Positions,Data,…`: in lines of
 * headings the section and the word stand for the names of their columns.
 */
export function withLinesNamed(values: Cells): Cells {
  const head = values.slice(0, ROWS_LOOKED_AT);
  const has = (column: number, form: RegExp): boolean => head.some((cells) => form.test(cellWord(cells[column])));
  const column = PLACES.find((place) => has(place, HEADINGS) && has(place, ROWS));
  if (column === undefined) return values;
  return values.map((cells) => {
    if (namesAccount(cells, column)) return cells.map((cell, place) => (place <= column ? '' : cell));
    return HEADINGS.test(cellWord(cells[column]))
      ? cells.map((cell, place) =>
          place === column ? 'Kind of line' : place < column && !isBlankCell(cell) ? 'Section' : cell,
        )
      : cells;
  });
}

/** `Account Information,Data,Account,U-7704152`: a line that names the account of the statement, without its section. */
function namesAccount(cells: readonly CellValue[], column: number): boolean {
  const behind = cells.slice(column + 1).filter((cell) => !isBlankCell(cell));
  return ROWS.test(cellWord(cells[column])) && behind.length === LABELLED && accountOfLine(behind) !== undefined;
}

/** A label and what it is of. */
const LABELLED = 2;
