import { isHarmless } from '../../table/doubtful-words.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { answerOf } from '../../table/flag-words.js';
import { NOT_HELD_YET } from './other-lots-told.js';
import { cellWord, isBlankCell, type SheetTable, type ToldRow } from '../sheet-table.js';
import { saidThere } from './said-there.js';

/** How a trade was made or reported, which says nothing of whether it stands. */
const OF_WAYS = /electronic|screen|voice|manual|auto|\bdma\b|\bstp\b|report|block|taxable/i;

/** A sign that somebody has set beside a row. */
const MARK = /^[*†‡§#!?^°~¹²³✗✘×]{1,3}$/u;

const marksTold = (rows: SheetTable['rows'], column: number, heading: string): readonly ToldRow[] =>
  rows.flatMap((row) => (isBlankCell(row.cells[column]) ? [] : [saidThere(row, column, heading)]));

/** Rows that answer a question by yes or no otherwise than most others do: nobody knows what a heading asks that is not known. */
export function answersTold({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    if (heading.trim() === '' || read.has(column)) return [];
    const words = rows.map(({ cells }) => cellWord(cells[column]));
    if (words.some((word) => word !== '') && words.every((word) => word === '' || MARK.test(word)))
      return marksTold(rows, column, heading);
    if (!words.every((word) => word === '' || answerOf(word) !== undefined)) return [];
    // A number alone counts something, and answers nothing.
    if (isHarmless(heading) || OF_WAYS.test(heading)) return [];
    const areNumbers = words.every((word) => /^[01]?$/.test(word));
    if (areNumbers && (NOT_HELD_YET.test(heading) || !words.includes('0'))) return [];
    const [yes, no] = [true, false].map((answer) =>
      rows.filter(({ cells }) => !isBlankCell(cells[column]) && answerOf(cellWord(cells[column])) === answer),
    );
    const [ofYes, ofNo] = [yes ?? [], no ?? []];
    // What most rows say and the others leave blank is said of all rows of its kind.
    const isOfMost = ofNo.length === 0 && 2 * ofYes.length > rows.length;
    if (ofYes.length === 0 || ofYes.length === rows.length || isOfMost) return [];
    // Where most say yes, the others stand out.
    const told = ofNo.length > 0 && ofNo.length < ofYes.length ? ofNo : ofYes;
    return told.map((row) => saidThere(row, column, heading));
  });
}
