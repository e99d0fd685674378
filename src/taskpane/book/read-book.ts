import type { LongRun } from '../../../server/sheet/workbook/port.js';
import { rangeTitle, type BookRange } from './book-range.js';
import {
  readRangeCells,
  readRangeValues,
  type RangeCells,
  type RangeValues,
  type ReadingContext,
} from './read-range.js';
import { placeSaid, type SaidRow } from './said-rows.js';

/** The cells of a book as they are now. */
export interface BookCells {
  readonly ranges: readonly RangeCells[];
  /** What was said of rows that are not there any more as they were. */
  readonly lost: readonly SaidRow[];
}

/**
 * Reads the ranges of a book, and finds the rows of which something was said.
 * @param step names a step of the run @throws PaneFault if a range can't be read as it was picked
 */
export async function readBook(
  context: ReadingContext,
  ranges: readonly BookRange[],
  said: readonly SaidRow[],
  step: (title: string) => LongRun,
): Promise<BookCells> {
  const read: RangeValues[] = [];
  for (const range of ranges) read.push(await readRangeValues(context, range, step(`Reading ${rangeTitle(range)}`)));
  const { changes, lost } = placeSaid(said, read);
  const cells: RangeCells[] = [];
  for (const each of read)
    cells.push(await readRangeCells(context.workbook, each, changes.get(each.range.id) ?? new Map()));
  return { ranges: cells, lost };
}
