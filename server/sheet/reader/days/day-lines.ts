import type { CellValue } from '../../workbook/port.js';
import { dayNamed } from './day-names.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { dayText } from '../date-text.js';

/** What stands before a day that is all a line says: `Date: 2026-11-27`, `Fri 27 Nov 2026`, `COB 27.11.2026`. */
const BEFORE_DAY =
  /^(?:(?:business |position |report |valuation |value |statement |cob |eod )?(?:date|day)|as (?:of|at)|cob|eod|close of business|datum|stichtag|stand|per|fecha|data|date d['’]arrêté|au|al)\b[\s:.-]*/i;
const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi)(?:day)?\b[\s,.]*/i;
const MOST_CELLS = 2;

/** The day that a line says and nothing else, as it is written; undefined if it says none. */
function dayOfLine(cells: readonly CellValue[]): CellValue | undefined {
  const filled = cells.filter((cell) => !isBlankCell(cell));
  if (filled.length === 0 || filled.length > MOST_CELLS) return undefined;
  const last = filled.at(-1);
  if (typeof last === 'number') {
    const label = cellWord(filled[0]);
    const isAlone = filled.length === 1 || label.replace(BEFORE_DAY, '') === '';
    return isAlone && dayOfCell(last) !== undefined ? last : undefined;
  }
  const word = filled.map(cellWord).join(' ').replace(BEFORE_DAY, '').replace(WEEKDAY, '').trim();
  const isDay = [dayText(word, 'first'), dayText(word, 'second'), dayNamed(word), dayOfCell(word)].some(
    (day) => day !== undefined,
  );
  return isDay ? word : undefined;
}

/** A table without the lines that say its days, and the day above each of its rows. */
interface DatedRows {
  readonly table: SheetTable;
  readonly days: readonly CellValue[];
}

/** The days that stand in lines above the rows of a table; undefined unless each row has one, of several. */
export function daysAbove(table: SheetTable, lines: readonly TableRow[]): DatedRows | undefined {
  const marks = lines
    .flatMap(({ sheetRow, cells }) => {
      const day = dayOfLine(cells);
      return day === undefined ? [] : [{ sheetRow, day }];
    })
    .toSorted((one, other) => one.sheetRow - other.sheetRow);
  if (new Set(marks.map(({ day }) => cellWord(day))).size < 2) return undefined;
  const marked = new Set(marks.map(({ sheetRow }) => sheetRow));
  const untold = table.leftOut.map((each) => (marked.has(each.sheetRow) ? { ...each, isTold: false } : each));
  const plain = withoutRows({ ...table, leftOut: untold }, ({ sheetRow }) =>
    marked.has(sheetRow) ? { reason: 'remark', isTold: false } : null,
  );
  const days = plain.rows.map((row) => marks.findLast(({ sheetRow }) => sheetRow < row.sheetRow)?.day ?? '');
  return days.includes('') ? undefined : { table: plain, days };
}
