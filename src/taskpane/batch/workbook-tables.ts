import type { MarkedCells } from '../../../server/sheet/reader/marked/marked-rows.js';
import type { ReadTable } from '../../../server/sheet/reader/read-tables.js';
import { examineTable, maySharePositions, stageTable } from '../../../server/sheet/reader/stage-table.js';
import type { LeftOutRow } from '../../../server/sheet/reader/sheet-table.js';
import { lackQuestion, waitingRows } from '../../../server/sheet/reader/table-remarks.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import type { StagedRange } from '../../../server/sheet/table/stage-range.js';
import { columnName } from '../../../server/sheet/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import { doubtText, unreadable } from './file-reading.js';

/** The cells of a sheet of a file. */
export interface SheetCells {
  readonly name: string;
  readonly values: readonly (readonly CellValue[])[];
  readonly address: RangeAddress;
  /** The number format of a cell; null = not known. */
  readonly formatOf: (row: number, column: number) => string | null;
  /** What a person has struck out, made red and noted. */
  readonly marked: MarkedCells;
  /** Rows that its program does not show, from 0; they count. */
  readonly hidden: ReadonlySet<number>;
  /** Whether it does not show a column. */
  readonly isHiddenColumn: (column: number) => boolean;
}

/** A table of a file that is a workbook. */
export interface WorkbookTable {
  readonly cells: SheetCells;
  readonly read: ReadTable;
  /** What its columns are, once they have been examined. */
  readonly map: ColumnMap;
  /** What has to be answered before it can be read, as sentences. */
  readonly questions: readonly string[];
}

export const isComplete = ({ recognition }: ReadTable): boolean => recognition.missing.length === 0;

/** A table with what is asked of its columns. */
export function examinedTable(cells: SheetCells, read: ReadTable): WorkbookTable {
  const { table, recognition } = read;
  if (!isComplete(read)) return { cells, read, map: recognition.map, questions: [lackQuestion(read)] };
  const { map, doubts } = examineTable(table, recognition.map);
  const questions = doubts.map((doubt) => doubtText(doubt, columnName(table.sources[doubt.column] ?? 0)));
  return { cells, read, map, questions };
}

/** @param from, to rows of the table, from 0 */
export function stagedRows({ cells, read: { table }, map }: WorkbookTable, from: number, to: number): StagedRange {
  const rows = table.rows.slice(from, to);
  return stageTable(cells.address, { ...table, rows }, map, cells.formatOf);
}

/** Tables that count, and those that wait for an answer. */
export interface SortedTables {
  readonly counting: readonly WorkbookTable[];
  readonly waiting: readonly WorkbookTable[];
}

/**
 * Those of which nothing is asked count without the others, as at the command line.
 * @throws PaneFault if something is asked of each, or of one whose positions another one may repeat
 */
export function sortedTables(file: string, tables: readonly WorkbookTable[]): SortedTables {
  const filled = tables.filter(({ read: { table } }) => table.rows.length > 0);
  const waiting = filled.filter(({ questions }) => questions.length > 0);
  const counting = filled.filter(({ questions }) => questions.length === 0);
  const doubtful = waiting.filter(({ read }) => isComplete(read));
  if (doubtful.length === 0 || (counting.length > 0 && !mayRepeat(doubtful, counting)))
    return { counting: tables.filter(({ questions }) => questions.length === 0), waiting };
  const asked = doubtful.map(({ cells, questions }) => `${file}, sheet ${cells.name}: ${questions.join(' ')}`);
  throw unreadable(asked.join(' '));
}

function mayRepeat(doubtful: readonly WorkbookTable[], counting: readonly WorkbookTable[]): boolean {
  const staged = (table: WorkbookTable): StagedRange => stagedRows(table, 0, table.read.table.rows.length);
  const others = counting.map(staged);
  return doubtful.some((table) => {
    const own = staged(table);
    return others.some((other) => maySharePositions(own, other));
  });
}

/** The rows of a table that waits, with the question. @param counting rows that one of these reads are positions of that */
export function rowsThatWait(
  { read, questions }: WorkbookTable,
  counting: readonly WorkbookTable[],
): readonly LeftOutRow[] {
  return waitingRows(
    read,
    questions.join(' '),
    counting.map((each) => each.read),
  );
}
